import type { Workforce } from '@harkara/contract';
import { type RefObject, useRef, useState } from 'react';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { keepFocus } from './keep-focus.ts';
import { moved } from './move.ts';

export type Route = Workforce['draft']['routes'][number];

interface EditedRoutes {
  /** The rendered list, whose rows keep the focus. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** The place of the route that is open; -1: none is. */
  readonly openIndex: number;
  /** It was just added, so one goes on typing there. */
  readonly isNew: boolean;
  readonly toggle: (index: number) => void;
  readonly add: () => void;
  readonly change: (index: number, route: Route) => void;
  readonly move: (index: number, by: -1 | 1) => void;
  readonly remove: (index: number) => void;
}

/** The routes of a draft while they are edited; one at a time is open. */
export function useRoutes({ draft, set }: DraftForm<'workforce'>): EditedRoutes {
  const { routes, members, default_agent_id: usual } = draft;
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState({ index: -1, isNew: false });
  const close = () => setOpen({ index: -1, isNew: false });
  return {
    list,
    openIndex: open.index,
    isNew: open.isNew,
    toggle: (index) => setOpen({ index: open.index === index ? -1 : index, isNew: false }),
    add: () => {
      const agentId = members.find((id) => id !== usual) ?? usual;
      setOpen({ index: routes.length, isNew: true });
      set({ routes: [...routes, { when: { path: 'message', op: 'contains', value: '' }, agent_id: agentId }] });
    },
    change: (index, route) => set({ routes: routes.with(index, route) }),
    move: (index, by) => {
      const next = moved(routes, index, by);
      if (next === routes) return;
      keepFocus(list.current, index, index + by);
      close();
      set({ routes: [...next] });
    },
    remove: (index) => {
      close();
      set({ routes: routes.toSpliced(index, 1) });
    },
  };
}
