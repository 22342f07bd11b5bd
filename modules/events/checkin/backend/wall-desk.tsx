import { Button } from 'antd';
import { useEffect } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useSubject } from '../../../../ui/console/use-subject.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { useWall } from '../parts/use-wall.ts';
import { WallBoard } from '../parts/wall-board.tsx';
import { checkinWalls, WALL_RUN } from '../wall-contract.ts';
import css from './monitor.module.css';

type Came = OutputOf<(typeof checkinWalls)['checkin.wall.people']>['data'][number];

const EVERY_MS = 5_000;

/** Who came lately, and how they stand on the wall: nobody in the foyer sees this list. */
function People({ wall }: { wall: number }) {
  const t = useText();
  const answer = useAnswer(checkinWalls['checkin.wall.people'], { wall }, { keep: true, isFresh: true });
  const { refetch } = answer;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  const hide = useAction(checkinWalls['checkin.wall.hide'], { onDone: () => void refetch() });
  const came: readonly Came[] = answer.data?.data ?? [];
  return (
    <Panel title={t('wallPeople')}>
      {came.length === 0 ? (
        <EmptyState title={t('noScans')} hint={t('noScansHint')} />
      ) : (
        <ul className={css.recent}>
          {came.map(({ registration, at, person, affiliation, gate, isNamed, isHidden }) => (
            <li key={`${registration} ${at}`}>
              <time dateTime={at}>{formatTime(new Date(at))}</time>
              <div>
                <strong>{person}</strong> {affiliation}
                <div>
                  <small>{gate}</small>{' '}
                  <StateTag kind={isHidden ? 'bad' : isNamed ? 'ok' : 'quiet'}>
                    {t(isHidden ? 'wallStands.hidden' : isNamed ? 'wallStands.named' : 'wallStands.masked')}
                  </StateTag>
                </div>
              </div>
              <Button disabled={hide.isPending} onClick={() => hide.mutate({ registration, isHidden: !isHidden })}>
                {t(isHidden ? 'showOnWall' : 'hideOnWall')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Shown({ id }: { id: number }) {
  const t = useText();
  const { call, locale } = useConsole();
  const can = useCan();
  const { wall, isLost, why } = useWall(() => call(checkinWalls['checkin.wall.view'], { wall: id }, { quiet: true }));
  const pause = useAction(checkinWalls['checkin.wall.pause']);
  if (wall === null) return why === '' ? <Waiting /> : <EmptyState title={why} />;
  const { isPaused } = wall;
  return (
    <>
      <Panel
        title={wall.name}
        actions={
          can(WALL_RUN) && (
            <Button loading={pause.isPending} onClick={() => pause.mutate({ id, isPaused: !isPaused })}>
              {t(isPaused ? 'goOnWall' : 'pauseWall')}
            </Button>
          )
        }
      >
        <WallBoard
          {...{ wall, isLost, locale }}
          words={{
            welcome: t('wallSays.welcome'),
            waits: t('wallSays.waits'),
            paused: t('wallSays.paused'),
            lost: t('wallSays.lost'),
            entered: t('cameIn'),
            lately: (count) => t('wallSays.lately', { count }),
            gate: t('gate'),
            full: t('wallSays.full'),
          }}
        />
      </Panel>
      {can(WALL_RUN) && <People wall={id} />}
    </>
  );
}

/** A wall as the foyer reads it, to be opened on the whole screen; whoever runs it pauses it and takes somebody off. */
export default function WallDesk() {
  const t = useText();
  const { id, choose } = useSubject('wall', 'checkin.wall', { orFirst: true });
  return (
    <>
      <PageHeader title={t('wall')} lead={t('wallLead')} />
      <Panel>
        <div className={css.choose}>
          <SourceField
            label={t('wall')}
            source="checkin.wall"
            placeholder={t('chooseWall')}
            value={id}
            isRequired
            onChange={choose}
          />
        </div>
      </Panel>
      {id !== null && <Shown key={id} id={id} />}
    </>
  );
}
