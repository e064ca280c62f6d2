import { autocompletion, type CompletionSource, closeCompletion, completionStatus } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import type { Language } from './languages.ts';
import { look } from './look.ts';
import { markMistake } from './mark-mistake.ts';

interface ViewOptions {
  readonly root: ShadowRoot;
  readonly text: string;
  readonly language: Language;
  readonly complete: CompletionSource;
  readonly onChange: (text: string) => void;
  readonly onMistake: (mistake: string | undefined) => void;
}

/** What is said of the editor, and whether it takes text. Both change while it is shown. */
export const described = new Compartment();

/** Of a change that somebody else made, of which `onChange` is not told. */
export const foreign = Annotation.define<true>();

/** Who has pressed Escape looks for a while before pressing Tab. */
const leaveMs = 10_000;

/** An editor in a shadow root, whose style sheets are adopted: the content policy refuses style elements. */
export function openView({ root, text, language, complete, onChange, onMistake }: ViewOptions): EditorView {
  const extensions: Extension = [
    described.of([]),
    look,
    language.extension,
    history(),
    drawSelection(),
    highlightSpecialChars(),
    bracketMatching(),
    indentOnInput(),
    EditorView.lineWrapping,
    EditorView.domEventHandlers({ beforeinput: writeOverSelection }),
    autocompletion({ override: [complete], icons: false }),
    markMistake(language.findMistake, onMistake),
    keymap.of([{ key: 'Escape', run: leaveWithTab }, ...withoutPageKeys(), ...historyKeymap, indentWithTab]),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isOwn = !transactions.some((each) => each.annotation(foreign) === true);
      if (docChanged && isOwn) onChange(state.doc.toString());
    }),
  ];
  return new EditorView({ root, parent: root, state: EditorState.create({ doc: text, extensions }) });
}

/**
 * Writes over what is selected. The browser would put a style attribute on what it joins, which the content policy
 * refuses.
 */
function writeOverSelection({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const isOver = inputType === 'insertText' && data !== null && !isComposing && !state.selection.main.empty;
  if (!isOver || state.readOnly) return false;
  view.dispatch(state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true }));
  return true;
}

/** Escape closes the list of completions; else the next Tab leaves the editor. */
function leaveWithTab(view: EditorView): boolean {
  if (completionStatus(view.state) !== null) return closeCompletion(view);
  view.setTabFocusMode(leaveMs);
  return false;
}

/** Without the keys that pages have: Ctrl+Enter and moving lines, which moves steps. */
function withoutPageKeys() {
  return defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Alt-ArrowUp' && key !== 'Alt-ArrowDown');
}
