import { Button } from '../../../ui/button.tsx';

interface TurnSwitchProps {
  readonly turn: number;
  readonly count: number;
  readonly onTurn: (turn: number) => void;
}

/** Chooses a turn of a conversation: each message that the task was given began one. */
export function TurnSwitch({ turn, count, onTurn }: TurnSwitchProps) {
  if (count < 2) return null;
  return (
    <div role="group" aria-label="Turn" className="flex items-center gap-1">
      <Button
        look="quiet"
        refusedBecause={turn <= 1 ? 'This is the first.' : undefined}
        onClick={() => onTurn(turn - 1)}
      >
        Turn before
      </Button>
      <span>
        Turn {turn} of {count}
      </span>
      <Button
        look="quiet"
        refusedBecause={turn >= count ? 'This is the newest.' : undefined}
        onClick={() => onTurn(turn + 1)}
      >
        Next turn
      </Button>
    </div>
  );
}
