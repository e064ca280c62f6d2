import type { FileMime } from '@harkara/contract';

export type { FileMime } from '@harkara/contract';

/** The kind that each media type is (docs/contract.md 4.6). */
export const kindOfMime = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'application/pdf': 'pdf',
} as const satisfies Record<FileMime, string>;

export type FileKind = (typeof kindOfMime)[FileMime];

/**
 * The details of an accepted file. Width and height are the pixels that a viewer shows, 0 for a PDF; pages are 0 for an
 * image.
 */
export interface FileDetails {
  readonly mime: FileMime;
  readonly kind: FileKind;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

/** `unsupported` means a type that is not accepted; the others are accepted types with content that is not. */
export type RefusalReason = 'unsupported' | 'unreadable' | 'too_many_pages';

/** A refusal with a sentence for the caller. */
export interface FileRefusal {
  readonly refused: RefusalReason;
  readonly detail: string;
}

export type Inspection = FileDetails | FileRefusal;

export interface InspectionLimits {
  readonly pdfPagesMax: number;
  /** Width times height. */
  readonly imagePixelsMax: number;
  /** The memory that decoding one image may take, and all images together that are decoded at once. */
  readonly decodedBytesMax: number;
  readonly imageMsMax: number;
  /** The most bytes that the compressed structure of one PDF may inflate to, all its streams together. */
  readonly pdfInflatedBytesMax: number;
}

export function refuse(refused: RefusalReason, detail: string): FileRefusal {
  return { refused, detail };
}
