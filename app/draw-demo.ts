/** Takes the demo's pictures, beside the shop: see demo/load.server.ts. */
import { pictureLibrary } from '#app/pictures/encode-picture.server.ts'
import { storePicture } from '#app/pictures/picture-files.server.ts'
import type { PictureTask } from '#app/demo/load.server.ts'
import { composePicture } from '#app/demo/pictures.server.ts'
import { answerTasks } from '#app/http/side-process.server.ts'
import { openPictureStore } from '#app/pictures/picture-store.server.ts'

// Opened first: it blocks all that the shop does not take, so that what is unblocked below stays it.
const sharp = await pictureLibrary()
/** The shop takes no SVG from anybody and blocks it everywhere; the demo draws with it, in here. */
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

answerTasks(async ({ place, picture }: PictureTask) => {
  const path = await storePicture(openPictureStore(place), await composePicture(picture))
  if (!path) throw new Error(`The picture of ${picture.icon} could not be stored`)
  return path
})
