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
 * What a file was found to be. Width and height in pixels as a viewer shows them, 0 for a PDF; pages 0 for an image.
 */
export interface FileDetails {
  readonly mime: FileMime;
  readonly kind: FileKind;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

/** `unsupported` is no type that is taken; the others are taken types that cannot be read. */
export type RefusalReason = 'unsupported' | 'unreadable' | 'too_many_pages';

/** A refusal with a plain sentence for the caller. */
export interface FileRefusal {
  readonly refused: RefusalReason;
  readonly detail: string;
}

export type Inspection = FileDetails | FileRefusal;

export interface InspectionLimits {
  readonly pdfPagesMax: number;
  /** Width times height. */
  readonly imagePixelsMax: number;
  readonly imageMsMax: number;
  /** What the compressed structure of one PDF may unfold to, all its streams together. */
  readonly pdfUnfoldedBytesMax: number;
}

export function refuse(refused: RefusalReason, detail: string): FileRefusal {
  return { refused, detail };
}
