import { type RefObject, useRef, useState } from 'react';
import { type ReachableWorkspace, refusalOf } from '../../../api/me.ts';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { useDraft } from '../../../editor/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import type { Chats } from './use-chats.ts';

interface ComposerProps {
  readonly form: DraftForm<'agent'>;
  readonly workspace: ReachableWorkspace;
  readonly chats: Chats;
}

const charactersMax = 4_000;

/** Writes the message that all shown chats get. What is typed into the draft is saved before. */
export function Composer({ form, workspace, chats }: ComposerProps) {
  const text = useDraft(`${form.record.id}.test`);
  const { message = '' } = text.fields;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isNotSaved, setNotSaved] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = message.trim() === '' && files.length === 0;
  const isBusy = chats.isSending || form.isSaving;
  const wait = refusalOf(workspace, 'agents.manage') ?? chats.refusal;
  const refusal =
    wait ?? (isBusy ? 'It is being sent.' : undefined) ?? (isEmpty ? 'Write a message first.' : undefined);
  const send = async () => {
    if (refusal !== undefined) return;
    const { isChanged } = form;
    const isSaved = !isChanged || (await form.save());
    setNotSaved(!isSaved);
    if (!isSaved) return;
    if (!(await chats.send({ text: message, files }, isChanged))) return;
    // What was typed or chosen while it was being sent is for the next message.
    text.forget({ message });
    setFiles((chosen) => chosen.filter((file) => !files.includes(file)));
    field.current?.focus();
  };
  return (
    <form
      className="sticky bottom-0 z-10 grid gap-2 bg-ground py-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <OfferedDraft draft={text} />
      <MessageField
        field={field}
        text={message}
        onText={(next) => text.setField('message', next || undefined)}
        onSend={() => void send()}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" look="primary" refusedBecause={refusal}>
          {isBusy ? 'Sending message' : form.isChanged ? 'Save draft and send' : 'Send message'}
        </Button>
        <ChosenFiles files={files} onFiles={setFiles} takesFiles={form.draft.accepts_files} />
        {wait === undefined ? null : <span className="text-muted">{wait}</span>}
        {isNotSaved && form.isChanged ? (
          <span role="alert" className="text-failed">
            The draft was not saved.
          </span>
        ) : null}
      </div>
    </form>
  );
}

interface MessageFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

function MessageField({ field, text, onText, onSend }: MessageFieldProps) {
  return (
    <TextArea
      ref={field}
      label="Message"
      hint="Enter sends it, Shift and Enter begin a line."
      rows={2}
      autoFocus
      maxLength={charactersMax}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        // While a word is composed, as in Devanagari, Enter ends the word.
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
