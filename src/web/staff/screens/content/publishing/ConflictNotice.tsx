import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Differences } from './Differences.tsx';

interface ClashNoticeProps {
  mine: unknown;
  theirs: unknown;
  onMine: () => void;
  onTheirs: () => void;
  wording?: (place: string) => string;
}

/** Two people at once: nothing is overwritten before somebody has looked at both. */
export function ConflictNotice({ mine, theirs, onMine, onTheirs, wording }: ClashNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice} role="alert" className="grid gap-3 rounded-control bg-warn-ground p-4 text-warn">
      <p className="font-semibold">Somebody else has changed it meanwhile. Which one is to stay?</p>
      <div className="text-ink">
        <Differences before={theirs} after={mine} heads={['Theirs', 'Yours']} {...(wording && { wording })} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onMine}>
          Keep mine
        </Button>
        <Button size="small" look="secondary" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
