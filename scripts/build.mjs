// `npm run build`: builds the shop, whether it is built or not.
import { buildAnew, install } from './prepare.mjs'

install()
buildAnew()
