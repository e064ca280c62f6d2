/** What is wrong with something that is no single field. Nothing without a text. */
export function Note({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-failed">
      {text}
    </p>
  );
}
