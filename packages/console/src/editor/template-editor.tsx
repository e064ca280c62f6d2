import { type ComponentProps, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Labelled, type LabelledProps } from '../ui/labelled.tsx';
import { CompletionList } from './placeholders/completion-list.tsx';
import { listPaths } from './placeholders/list-paths.ts';
import { useInsertTarget, useScope } from './placeholders/placeholder-scope.tsx';
import type { Placeholder } from './placeholders/placeholder.ts';
import { type TextControl, useCompletion, writeInto } from './placeholders/use-completion.ts';

type NativeProps = Pick<
  ComponentProps<'textarea'>,
  'name' | 'maxLength' | 'readOnly' | 'placeholder' | 'autoFocus' | 'spellCheck' | 'onBlur'
>;

export interface TemplateEditorProps extends LabelledProps, NativeProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** One line, without line breaks, when left out. */
  readonly rows?: number;
  /** What it can name; those of the scope around it when left out. */
  readonly placeholders?: readonly Placeholder[];
  /** In the letters of code. */
  readonly isCode?: boolean;
}

/**
 * A text with `{{placeholders}}`. Typing `{{` offers them with their samples; a value picked in a PlaceholderTree of
 * the same scope is written at the caret.
 */
export function TemplateEditor({ label, problem, hint, ...rest }: TemplateEditorProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(control) => <TemplateControl {...rest} {...control} />}
    </Labelled>
  );
}

interface TemplateControlProps extends Omit<TemplateEditorProps, keyof LabelledProps> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** The field alone, for a table whose columns name it. */
export function TemplateControl(props: TemplateControlProps) {
  const { value, onChange, rows = 1, placeholders, isCode = false, onBlur, ...native } = props;
  const scope = useScope();
  const own = useMemo(() => (placeholders === undefined ? null : listPaths(placeholders)), [placeholders]);
  const { list, field, look, take } = useCompletion(own ?? scope.paths);
  const control = useRef<TextControl>(null);
  const onFocus = useInsertTarget((path) => {
    const target = control.current;
    if (target === null || target.readOnly) return;
    writeInto(target, { from: target.selectionStart ?? 0, to: target.selectionEnd ?? 0 }, `{{${path}}}`);
  });
  const shared = {
    ...native,
    ...field,
    value,
    onFocus,
    onBlur: (event: never) => {
      field.onBlur();
      onBlur?.(event);
    },
    onInput: (event: never) => look(event),
    onChange: ({ target }: { target: TextControl }) => onChange(target.value),
    className: classNames('field-control', isCode && 'font-mono text-xs'),
    autoComplete: 'off',
  };
  return (
    <div className="relative">
      {rows === 1 ? (
        <input {...shared} ref={control as never} type="text" />
      ) : (
        <textarea {...shared} ref={control as never} rows={rows} className={classNames(shared.className, 'py-2')} />
      )}
      <CompletionList {...list} onTake={(path) => control.current !== null && take(control.current, path)} />
    </div>
  );
}
