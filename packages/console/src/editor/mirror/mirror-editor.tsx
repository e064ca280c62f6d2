import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useInsertTarget, useScope } from '../placeholders/placeholder-scope.tsx';
import { completePath, writePath } from './complete-path.ts';
import type { CodeLanguage, Language } from './languages.ts';
import { described, foreign, openView } from './open-view.ts';
import { trackOwnValues } from './own-values.ts';

export interface Selected {
  readonly anchor: number;
  readonly head: number;
}

interface MirrorEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly language: CodeLanguage;
  /** The same with its grammar. */
  readonly loaded: Language;
  /** Its least height in lines. */
  readonly rows: number;
  readonly isReadOnly: boolean;
  /** What stands below it. */
  readonly note: string | undefined;
  readonly isInvalid: boolean;
  /** What is selected in the text area that it replaces, whose focus it takes; null when that has none. */
  readonly selected: { readonly current: Selected | null };
  /** What the grammar of the language says is wrong; undefined when nothing is. */
  readonly onMistake: (mistake: string | undefined) => void;
}

const noteId = 'note';

/** CodeMirror in a shadow root. Its label and note are in there too, where the text field can refer to them. */
export function MirrorEditor(props: MirrorEditorProps) {
  const { value, label, rows, note, isInvalid, isReadOnly } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [own] = useState(() => trackOwnValues(value));
  useView({ ...props, onChange: (text) => (own.send(text), props.onChange(text)) }, host, view);
  useEffect(() => {
    const shown = view.current;
    if (own.take(value) || shown === null) return;
    const changes = { from: 0, to: shown.state.doc.length, insert: value };
    shown.dispatch({ changes, annotations: foreign.of(true) });
  }, [value, own]);
  useEffect(() => {
    const attributes = {
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': noteId,
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    };
    const heights = { '.cm-content': { minHeight: `${rows * 1.125 + 1}rem` } };
    view.current?.dispatch({
      effects: described.reconfigure([
        EditorView.contentAttributes.of(attributes),
        EditorState.readOnly.of(isReadOnly),
        EditorView.theme(heights),
      ]),
    });
    const text = view.current?.dom.parentNode?.querySelector(`#${noteId}`);
    if (text instanceof HTMLElement) text.textContent = `${note ?? ''} Escape, then Tab leaves the editor.`.trim();
  }, [label, note, isInvalid, isReadOnly, rows]);
  return (
    <div
      ref={host}
      data-editor
      className={classNames(
        'overflow-clip rounded-md border focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
        isInvalid ? 'border-failed' : 'border-edge',
      )}
    />
  );
}

/** Opens the view once; what changes later goes through `newest`. */
function useView(
  props: MirrorEditorProps,
  host: { readonly current: HTMLDivElement | null },
  view: { current: EditorView | null },
): void {
  const { paths } = useScope();
  const newest = useRef({ ...props, paths });
  newest.current = { ...props, paths };
  const { language, loaded } = props;
  const onFocus = useInsertTarget((path) => {
    const target = view.current;
    if (target === null || target.state.readOnly) return;
    target.dispatch(target.state.replaceSelection(writePath(language, path)), { userEvent: 'input' });
    target.focus();
  });
  // At once, when the text area goes: a key that is pressed before the editor has the focus would be lost.
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const note = document.createElement('p');
    note.id = noteId;
    note.hidden = true;
    const opened = openView({
      root,
      text: newest.current.value,
      language: loaded,
      complete: (context) => completePath(language, newest.current.paths, context),
      onChange: (text) => newest.current.onChange(text),
      onMistake: (mistake) => newest.current.onMistake(mistake),
    });
    root.append(note);
    opened.contentDOM.addEventListener('focus', onFocus);
    const selected = newest.current.selected.current;
    if (selected !== null) {
      opened.dispatch({ selection: selected });
      opened.focus();
    }
    view.current = opened;
    return () => {
      opened.destroy();
      note.remove();
      view.current = null;
    };
  }, [language, loaded, host, view, onFocus]);
}
