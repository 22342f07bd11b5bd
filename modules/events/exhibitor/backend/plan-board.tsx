import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type BoardBooth, boothDesk } from '../booking-contract.ts';
import { BoothButton, type DrawnBooth, HallDrawing } from '../parts/hall-drawing.tsx';
import { GRID, placeFault, stepped } from '../rules/plan.ts';
import styles from './plan-board.module.css';

type Board = OutputOf<(typeof boothDesk)['exhibitor.plan.board']>['data'];

/** Where a booth is about to go. */
interface Going {
  id: number;
  x: number;
  y: number;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-GRID, 0], ArrowRight: [GRID, 0], ArrowUp: [0, -GRID], ArrowDown: [0, GRID] },
};
/** How many steps one goes with Shift. */
const FAST = 6;
/** A press that moves less than this, in metres, opens what it is on. */
const SLACK = 0.2;

const toneOf = ({ state, isOffered }: BoardBooth): DrawnBooth['tone'] =>
  state === null ? (isOffered ? 'free' : 'off') : state === 'reserved' ? 'own' : 'taken';

/** The plan of a hall: booths are dragged, or moved by keys; what would not stand is said before it is let go. */
function Plan({ board }: { board: Board }) {
  const t = useText();
  const can = useCan();
  const go = useNavigate();
  const frame = useRef<SVGSVGElement>(null);
  const [going, setGoing] = useState<Going | null>(null);
  const [from, setFrom] = useState<Going | null>(null);
  const move = useAction(boothDesk['exhibitor.booth.move'], { done: t('boothMoved') });
  const mayMove = can('exhibitor.booth.save') && !move.isPending;
  const booths = board.booths.map((booth) => (going?.id === booth.id ? { ...booth, x: going.x, y: going.y } : booth));
  const target = booths.find(({ id }) => id === going?.id);
  const fault =
    target === undefined
      ? null
      : placeFault(
          target,
          board,
          booths.filter(({ id }) => id !== target.id),
        );
  const drop = (): void => {
    const booth = board.booths.find(({ id }) => id === going?.id);
    const isMoved = booth !== undefined && going !== null && (booth.x !== going.x || booth.y !== going.y);
    if (!isMoved || fault !== null) setGoing(null);
    else {
      const { id, version } = booth;
      move.mutate({ id, version, x: going.x, y: going.y }, { onSettled: () => setGoing(null) });
    }
  };
  const open = (id: number): void => void go(`/backend/exhibition-booths/${id}`);
  /** A point of the screen in metres of the hall. */
  const metresAt = (event: PointerEvent): { x: number; y: number } => {
    const box = frame.current?.getBoundingClientRect();
    const view = frame.current?.viewBox.baseVal;
    if (box === undefined || view === undefined || box.width === 0) return { x: 0, y: 0 };
    const scale = view.width / box.width / 10;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const moved = (booth: BoardBooth, x: number, y: number): Going => {
    const next = stepped(booth, { x, y }, board);
    return { id: booth.id, x: next.x, y: next.y };
  };
  const handlers = (booth: BoardBooth) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (!mayMove || booth.state !== null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom({ id: booth.id, ...metresAt(event) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (from?.id !== booth.id) return;
      const at = metresAt(event);
      const [x, y] = [at.x - from.x, at.y - from.y];
      if (going === null && Math.hypot(x, y) < SLACK) return;
      setGoing(moved(board.booths.find(({ id }) => id === booth.id) ?? booth, x, y));
    },
    onPointerUp: () => {
      const isMoved = going?.id === booth.id;
      setFrom(null);
      if (isMoved) drop();
      else open(booth.id);
    },
    onPointerCancel: () => {
      setFrom(null);
      setGoing(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (going?.id === booth.id) drop();
        else open(booth.id);
      }
      if (event.key === 'Escape') setGoing(null);
      const step = STEPS[event.key];
      if (step === undefined || !mayMove || booth.state !== null) return;
      event.preventDefault();
      const times = event.shiftKey ? FAST : 1;
      setGoing(moved(booth, step[0] * times, step[1] * times));
    },
    onBlur: () => {
      if (going?.id === booth.id && from === null && !move.isPending) setGoing(null);
    },
  });
  const stateOf = ({ state, exhibitor }: BoardBooth): string =>
    state === null ? t('boothFree') : [exhibitor ?? '', t(`bookingStates.${state}`)].join(' ');
  if (board.booths.length === 0) return <EmptyState title={t('planEmpty')} hint={t('planEmptyHint')} />;
  return (
    <div className={styles.board}>
      <HallDrawing
        hall={board}
        frame={frame}
        label={t('planOf', { hall: board.name })}
        booths={booths.map((booth) => ({
          ...booth,
          ...{ caption: booth.exhibitor ?? '', tone: toneOf(booth) },
          ...{ isChosen: booth.id === going?.id, isWrong: booth.id === going?.id && fault !== null },
        }))}
        wrap={(booth, shape) => (
          <BoothButton
            key={booth.id}
            label={t('boothLabel', {
              ...{ number: booth.number, width: booth.width, depth: booth.depth, state: stateOf(booth) },
            })}
            isMovable={mayMove && booth.state === null}
            {...handlers(booth)}
          >
            {shape}
          </BoothButton>
        )}
      />
      {target !== undefined && (
        <output className={styles.outcome}>
          <b>{target.number}</b> {t('at', { x: target.x, y: target.y })}{' '}
          {fault !== null && <span>{t('inTheWay')}</span>}
        </output>
      )}
    </div>
  );
}

/** The plan of the hall that the address names. */
export default function PlanBoard() {
  const t = useText();
  const id = Number.parseInt(useParams().id ?? '', 10) || 0;
  const answer = useAnswer(boothDesk['exhibitor.plan.board'], { id }, { keep: true });
  const board = answer.data?.data;
  if (board === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  return (
    <>
      <PageHeader title={`${board.name} · ${board.conference}`} lead={t('planLead')}>
        <Link to={`/backend/exhibition-booths?hallId=${board.id}`}>{t('boothList')}</Link>
        <Link to="/backend/exhibition-booths/new">{t('newBooth')}</Link>
      </PageHeader>
      <Plan board={board} />
    </>
  );
}
