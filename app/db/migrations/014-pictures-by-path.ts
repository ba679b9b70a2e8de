/**
 * What asks whether a product still shows a picture, before its files go, read every picture of the
 * shop.
 */
export const picturesByPath = ['CREATE INDEX product_images_of_path ON product_images (path)']
