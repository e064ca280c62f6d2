import type { AttachmentSummary } from '@harkara/contract';
import { FileText, Image } from 'lucide-react';

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A file of a message: its name, its size, and its pages or pixels. */
export function FileName({ file }: { readonly file: AttachmentSummary }) {
  const Icon = file.kind === 'image' ? Image : FileText;
  const extent = file.kind === 'image' ? `${file.width} × ${file.height}` : `${file.pages} pages`;
  return (
    <p className="flex items-center gap-2">
      <Icon size={14} aria-hidden className="shrink-0" />
      <span className="break-all">{file.name}</span>
      <span className="text-muted">
        {number.format(file.size_bytes / 1024)} KB, {extent}
      </span>
    </p>
  );
}
