import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** What is wrong in a text, and where. */
export interface Mistake {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export type FindMistake = (text: string) => Mistake | undefined | Promise<Mistake | undefined>;

const pauseMs = 400;
const found = StateEffect.define<Mistake | undefined>();

const mark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) =>
    effects.reduce((_, effect) => (effect.is(found) ? draw(effect.value) : shown), shown.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks the first mistake when one pauses, and tells of it; undefined when there is none. An empty text has none. */
export function markMistake(find: FindMistake, onMistake: (told: string | undefined) => void): Extension {
  const watch = ViewPlugin.define((view) => {
    let timer = setTimeout(look, pauseMs);
    return {
      update: ({ docChanged }: ViewUpdate) => {
        if (!docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(look, pauseMs);
      },
      destroy: () => clearTimeout(timer),
    };

    async function look(): Promise<void> {
      const { doc } = view.state;
      const mistake = doc.length === 0 ? undefined : await find(doc.toString());
      if (view.state.doc !== doc || !view.dom.isConnected) return;
      view.dispatch({ effects: found.of(mistake) });
      onMistake(mistake === undefined ? undefined : describe(view.state, mistake));
    }
  });
  return [mark, watch];
}

/** A mistake between two characters is drawn under one of them. */
function draw(mistake: Mistake | undefined): DecorationSet {
  if (mistake === undefined) return Decoration.none;
  const { from, to, message } = mistake;
  const start = from < to ? from : Math.max(0, from - 1);
  const drawn = Decoration.mark({ class: 'cm-mistake', attributes: { title: message } });
  return Decoration.set(drawn.range(start, Math.max(to, start + 1)));
}

function describe({ doc }: EditorState, { from, message }: Mistake): string {
  return `Line ${doc.lineAt(from).number}: ${message}`;
}
