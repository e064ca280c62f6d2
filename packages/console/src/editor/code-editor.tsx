import { type ComponentProps, lazy, useId, useRef, useState } from 'react';
import type { LabelledProps } from '../ui/labelled.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { CodeLanguage } from './mirror/languages.ts';
import type { Selected } from './mirror/mirror-editor.tsx';

/** The editor with the grammar of a language. */
function lazyEditor(language: CodeLanguage) {
  return lazy(async () => {
    const [{ MirrorEditor }, loaded] = await Promise.all([
      import('./mirror/mirror-editor.tsx'),
      import('./mirror/languages.ts').then(({ loadLanguage }) => loadLanguage(language)),
    ]);
    type EditorProps = Omit<ComponentProps<typeof MirrorEditor>, 'language' | 'loaded'>;
    return { default: (props: EditorProps) => <MirrorEditor {...props} language={language} loaded={loaded} /> };
  });
}

const editors = {
  json: lazyEditor('json'),
  javascript: lazyEditor('javascript'),
  jsonata: lazyEditor('jsonata'),
} as const satisfies Record<CodeLanguage, unknown>;

export interface CodeEditorProps extends LabelledProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly language: CodeLanguage;
  /** Its least height in lines. */
  readonly rows?: number;
  readonly isReadOnly?: boolean;
}

/**
 * An editor of code. It completes the placeholders of the scope around it: JSON has them in brackets, a program names
 * them by their paths. Tab indents; Escape, then Tab leaves. Until it is loaded, and when it cannot be, it is a plain
 * text area.
 */
export function CodeEditor({
  label,
  problem,
  hint,
  rows = 6,
  isReadOnly = false,
  language,
  ...editor
}: CodeEditorProps) {
  const id = useId();
  /** What is selected in the text area; null while it has no focus. The editor reads it when it takes its place. */
  const selected = useRef<Selected | null>(null);
  const keepSelected = ({ currentTarget: area }: { readonly currentTarget: HTMLTextAreaElement }) =>
    void (selected.current = { anchor: area.selectionStart, head: area.selectionEnd });
  const [mistake, setMistake] = useState<string | undefined>();
  const said = problem ?? mistake;
  const note = said ?? hint;
  const { value, onChange } = editor;
  const Editor = editors[language];
  const plain = (
    <TextArea
      label={label}
      problem={said}
      hint={hint}
      isCode
      rows={rows}
      value={value}
      readOnly={isReadOnly}
      spellCheck={false}
      onFocus={keepSelected}
      onSelect={keepSelected}
      onBlur={() => (selected.current = null)}
      onChange={(event) => {
        keepSelected(event);
        onChange(event.target.value);
      }}
    />
  );
  return (
    <Loaded fallback={plain}>
      <div className="grid gap-1">
        <span id={id} className="font-medium wrap-anywhere">
          {label}
        </span>
        <Editor
          {...editor}
          label={label}
          rows={rows}
          isReadOnly={isReadOnly}
          note={note}
          isInvalid={said !== undefined}
          selected={selected}
          onMistake={setMistake}
        />
        <Note text={note} isWrong={said !== undefined} />
      </div>
    </Loaded>
  );
}

function Note({ text, isWrong }: { readonly text: string | undefined; readonly isWrong: boolean }) {
  if (text === undefined) return null;
  return (
    <p className={isWrong ? 'text-failed' : 'text-muted'} role={isWrong ? 'alert' : undefined}>
      {text}
    </p>
  );
}
