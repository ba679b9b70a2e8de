/** Encodes stored pictures as AVIF, beside the shop: see catalogue/avif-encoder.server.ts. */
import type { AvifTask } from '#app/catalogue/avif-encoder.server.ts'
import { storeAvif } from '#app/pictures/avif.server.ts'
import { answerTasks } from '#app/http/side-process.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'

answerTasks(({ place, path }: AvifTask) => storeAvif(openPictureStore(place), path))
