import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatSize } from '../../../format/size.ts';
import { Button } from '../../../ui/button.tsx';
import { fileProblem } from './file-problem.ts';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly takesFiles: boolean;
}

const filesMax = 3;
const types = 'image/jpeg,image/png,image/webp,image/gif,application/pdf';

/** The files that go with the next message. */
export function ChosenFiles({ files, onFiles, takesFiles }: ChosenFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const add = (chosen: readonly File[]) => {
    const wrong = chosen.map(fileProblem).find((each) => each !== undefined);
    const isTooMany = files.length + chosen.length > filesMax;
    setProblem(wrong ?? (isTooMany ? `A message has at most ${filesMax} files.` : undefined));
    if (wrong === undefined && !isTooMany) onFiles([...files, ...chosen]);
  };
  const refusal = takesFiles
    ? files.length >= filesMax
      ? `A message has at most ${filesMax} files.`
      : undefined
    : 'This agent takes no files. Build has the setting.';
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to send"
        accept={types}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button refusedBecause={refusal} onClick={() => input.current?.click()}>
        <Paperclip size={14} aria-hidden /> Add files
      </Button>
      {files.map((file, index) => (
        <span
          key={`${file.name} ${index}`}
          className="inline-flex max-w-full items-center gap-1 rounded-md bg-sunken pl-2"
        >
          <span className="truncate">{file.name}</span>
          <span className="whitespace-nowrap text-muted">{formatSize(file.size)}</span>
          <button
            type="button"
            aria-label={`Remove ${file.name}`}
            onClick={() => onFiles(files.toSpliced(index, 1))}
            className="rounded-md p-1.5 hover:bg-divider"
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {problem === undefined ? null : (
        <p role="alert" className="w-full text-failed">
          {problem}
        </p>
      )}
    </>
  );
}
