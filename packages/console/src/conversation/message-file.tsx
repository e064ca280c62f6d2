import type { AttachmentSummary } from '@harkara/contract';
import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { endpointPaths } from 'virtual:endpoints';
import { addressOf } from '../api/send-call.ts';
import { formatSize } from '../format/size.ts';

/** A file of a message: a picture is shown; every file can be downloaded. One that cannot be shown keeps its name. */
export function MessageFile({ file }: { readonly file: AttachmentSummary }) {
  const [isBroken, setBroken] = useState(false);
  const isPicture = file.kind === 'image';
  const Icon = isPicture ? Image : FileText;
  const address = addressOfFile(file.id);
  return (
    <figure className="grid justify-items-start gap-1">
      {isPicture && !isBroken ? (
        <img
          src={address}
          alt={file.name}
          {...sizeOf(file)}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="h-auto max-w-full rounded-md border border-divider bg-sunken"
        />
      ) : null}
      <figcaption className="flex max-w-full flex-wrap items-center gap-x-2">
        <span className="flex min-w-0 items-start gap-2">
          <Icon size={14} aria-hidden className="mt-0.75 shrink-0" />
          <span className="min-w-0 break-all">{file.name}</span>
        </span>
        <span className="text-muted">
          {formatSize(file.size_bytes)}, {extentOf(file)}
        </span>
        {isBroken ? (
          <span className="text-muted">The picture cannot be shown. Files are kept for 90 days.</span>
        ) : (
          <a
            href={address}
            download={file.name}
            aria-label={`Download ${file.name}`}
            className="inline-flex items-center gap-1 underline underline-offset-2"
          >
            <Download size={14} aria-hidden /> Download
          </a>
        )}
      </figcaption>
    </figure>
  );
}

function addressOfFile(id: string): string {
  const [, path = ''] = endpointPaths['downloadProjectAttachment'] ?? [];
  return addressOf(path, { id });
}

const heightPxMax = 320;

/** In pixels, known before the picture is there, so that nothing moves when it comes. */
function sizeOf({ width, height }: AttachmentSummary) {
  const scale = Math.min(1, heightPxMax / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function extentOf({ kind, width, height, pages }: AttachmentSummary): string {
  if (kind === 'image') return `${width} × ${height}`;
  return pages === 1 ? '1 page' : `${pages} pages`;
}
