import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  readonly title: string;
  /** What stands right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with its heading, which is also the window's title. */
export function Page({ title, actions, children }: PageProps) {
  useTitle(title);
  return (
    <div className="relative mx-auto grid w-full max-w-[90rem] grid-cols-1 content-start gap-4 p-4 drawer:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="min-w-0 text-lg wrap-anywhere drawer:flex-[1_1_12rem]">{title}</h1>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Sets the window's title while the component is shown. */
export function useTitle(title: string): void {
  const before = useRef(document.title);
  useEffect(() => {
    const first = before.current;
    document.title = `${title} · Harkara`;
    return () => void (document.title = first);
  }, [title]);
}
