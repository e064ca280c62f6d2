/**
 * A file to upload: its bytes as a File, a Blob, an array or a stream, or its path, which only Node, Bun and Deno can
 * read. What has no name of its own is named in the object.
 */
export type Upload = Bytes | string | { readonly content: Bytes | string; readonly name?: string };

/** A stream is one of the web or one of Node. */
export type Bytes = Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
