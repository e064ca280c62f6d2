import { Plus, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ConditionRow } from './condition-row.tsx';
import { JoiningChoice } from './joining-choice.tsx';
import { groupProblemOf } from './problems-of.ts';
import { emptyGroup, emptyTest, isGroup, type WrittenGroup, type WrittenPart } from './written-condition.ts';

interface ConditionGroupProps {
  readonly label: string;
  /** Before the numbers of its parts: of group 2 it is "2.". */
  readonly place: string;
  /** 1 is the outermost. */
  readonly level: number;
  readonly group: WrittenGroup;
  readonly onChange: (changed: WrittenGroup) => void;
  /** Undefined: the group stays. */
  readonly onRemove?: () => void;
  readonly areProblemsShown: boolean;
  /** It was just added, so one goes on typing in its first line. */
  readonly isNew?: boolean;
  /** The id of the list of fields that are offered. */
  readonly fieldsId: string;
  readonly children?: ReactNode;
}

const levelsMax = 4;

/** Lines and groups that are joined. What is added takes the focus; what is removed leaves it on the button that adds. */
export function ConditionGroup(props: ConditionGroupProps) {
  const { label, place, level, group, onChange, onRemove, areProblemsShown, isNew = false, fieldsId, children } = props;
  const { parts } = group;
  const [added, setAdded] = useState(isNew ? 0 : -1);
  const adding = useRef<HTMLButtonElement>(null);
  const problem = areProblemsShown && (level > 1 || parts.length > 0) ? groupProblemOf(group) : undefined;
  const add = (part: WrittenPart) => {
    setAdded(parts.length);
    onChange({ ...group, parts: [...parts, part] });
  };
  const partProps = (index: number) => ({
    areProblemsShown,
    fieldsId,
    isNew: index === added,
    label: `${isGroup(parts[index] ?? emptyTest) ? 'Group' : 'Condition'} ${place}${index + 1}`,
    onRemove: () => {
      setAdded(-1);
      onChange({ ...group, parts: parts.toSpliced(index, 1) });
      adding.current?.focus();
    },
  });
  const change = (index: number, part: WrittenPart) => onChange({ ...group, parts: parts.with(index, part) });
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('grid gap-2', level > 1 && 'rounded-md border-l-2 border-accent bg-sunken p-2 pl-3')}
    >
      <GroupHead group={group} level={level} label={label} onChange={onChange} onRemove={onRemove} />
      {parts.map((part, index) =>
        isGroup(part) ? (
          <ConditionGroup
            key={index}
            {...partProps(index)}
            place={`${place}${index + 1}.`}
            level={level + 1}
            group={part}
            onChange={(changed) => change(index, changed)}
          />
        ) : (
          <ConditionRow
            key={index}
            {...partProps(index)}
            written={part}
            onChange={(changed) => change(index, changed)}
          />
        ),
      )}
      {problem === undefined ? null : (
        <p role="alert" className="text-failed">
          {problem}
        </p>
      )}
      <GroupButtons level={level} onAdd={add} adding={adding}>
        {children}
      </GroupButtons>
    </div>
  );
}

interface GroupButtonsProps {
  readonly level: number;
  readonly onAdd: (part: WrittenPart) => void;
  readonly adding: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

function GroupButtons({ level, onAdd, adding, children }: GroupButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={adding} onClick={() => onAdd(emptyTest)}>
        <Plus size={14} aria-hidden /> Add condition
      </Button>
      <Button
        refusedBecause={level < levelsMax ? undefined : `Groups go ${levelsMax} deep here.`}
        onClick={() => onAdd({ ...emptyGroup, joining: 'any', parts: [emptyTest] })}
      >
        <Plus size={14} aria-hidden /> Add group
      </Button>
      <span className="grow" />
      {children}
    </div>
  );
}

type GroupHeadProps = Pick<ConditionGroupProps, 'label' | 'level' | 'group' | 'onChange'> & {
  readonly onRemove: (() => void) | undefined;
};

/** How the parts are joined. The outermost group says it once there is something to join. */
function GroupHead({ label, level, group, onChange, onRemove }: GroupHeadProps) {
  const isPlain = group.joining === 'all' || group.joining === 'any';
  if (level === 1 && isPlain && group.parts.length < 2) return null;
  return (
    <div className="flex items-center justify-between gap-2">
      <JoiningChoice label={label} joining={group.joining} onChange={(joining) => onChange({ ...group, joining })} />
      {onRemove === undefined ? null : (
        <Button look="quiet" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove} className="px-2">
          <X size={16} aria-hidden />
        </Button>
      )}
    </div>
  );
}
