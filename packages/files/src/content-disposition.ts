import { create } from 'content-disposition';
import { cleanFileName } from './clean-file-name.ts';

/** The header value that makes a browser save a file under its name, whatever characters the name has. */
export function contentDisposition(name: string): string {
  return create(cleanFileName(name), { type: 'attachment', fallback: true });
}
