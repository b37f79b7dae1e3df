/** A source that cannot be read as a picture, with a text for whoever supplied it. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}
