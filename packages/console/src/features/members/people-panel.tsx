import type { Member } from '@harkara/contract';
import { roleName, useMe } from '../../api/me.ts';
import { formatCount } from '../../format/count.ts';
import { Panel } from '../../ui/panel.tsx';
import { PlainTime } from '../../ui/plain-time.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { Ask } from './record/ask.ts';

interface PeoplePanelProps {
  readonly title: 'Invited' | 'People';
  readonly rows: readonly Member[];
  readonly onAsk: (ask: Ask) => void;
}

/** Members, or people who are invited, with what can be done about each. Nothing without any. */
export function PeoplePanel({ title, rows, onAsk }: PeoplePanelProps) {
  const { user } = useMe();
  if (rows.length === 0) return null;
  const cell = 'px-2 py-1.5';
  return (
    <Panel title={title} actions={<span className="text-muted">{formatCount(rows.length)}</span>}>
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th className="py-1 pr-2 font-normal">Person</th>
            <th className="w-24 px-2 py-1 font-normal">Role</th>
            <th className="w-32 px-2 py-1 font-normal max-drawer:hidden">
              {title === 'Invited' ? 'Invited' : 'Since'}
            </th>
            <td className="w-9" />
          </tr>
        </thead>
        <tbody className="divide-y divide-divider border-t border-divider">
          {rows.map((member) => (
            <tr key={member.id}>
              <th className="py-1.5 pr-2 text-left font-normal">
                <Person member={member} isOwn={member.user_id === user.id} />
              </th>
              <td className={cell}>{roleName(member.role)}</td>
              <td className={`${cell} text-muted max-drawer:hidden`}>
                <PlainTime at={member.created_at} isDate />
              </td>
              <td className="py-1.5 text-right">
                <MemberMenu member={member} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Person({ member, isOwn }: { readonly member: Member; readonly isOwn: boolean }) {
  return (
    <>
      <span className="font-medium wrap-anywhere">{member.name}</span>
      {isOwn ? <span className="text-muted"> (you)</span> : null}
      <span className="block wrap-anywhere text-muted">{member.email}</span>
    </>
  );
}
