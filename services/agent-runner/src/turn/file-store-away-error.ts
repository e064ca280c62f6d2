/** The file store did not answer. The turn needs its files, so it waits for the store. */
export class FileStoreAwayError extends Error {
  override readonly name = 'FileStoreAwayError';
}
