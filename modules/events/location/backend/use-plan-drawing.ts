import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { floorDesk } from '../floor-contract.ts';
import {
  type Area,
  groundOf,
  movedArea,
  type Pin,
  PLAN_WIDTH,
  type Point,
  rectangle,
  sizedArea,
} from '../rules/plan.ts';

type Board = OutputOf<(typeof floorDesk)['location.floor.board']>['data'];

/** What of a drawing is at hand. */
export interface Chosen {
  kind: 'area' | 'pin';
  at: number;
}

const STEPS: Readonly<Record<string, Point>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};
/** Units of the plan that a key moves. */
const STEP = 10;
/** A rectangle that is drawn smaller than this was a press. */
const LEAST = 400;

const within = (value: number, most: number): number => Math.round(Math.max(0, Math.min(most, value)));

/** A drawing at work: what is drawn, what is at hand, and what pointer and keys do to it. */
export function usePlanDrawing({ areas: kept, pins: keptPins, height }: Board, mayDraw: boolean) {
  const frame = useRef<SVGSVGElement>(null);
  const [areas, setAreas] = useState<Area[]>(kept);
  const [pins, setPins] = useState<Pin[]>(keptPins);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** Where a rectangle begins and has come to. */
  const [going, setGoing] = useState<{ from: Point; to: Point } | null>(null);
  /** What is dragged: from where, and how it was then. */
  const [held, setHeld] = useState<{ one: Chosen; from: Point; areas: Area[]; pins: Pin[] } | null>(null);
  const isChanged = JSON.stringify([areas, pins]) !== JSON.stringify([kept, keptPins]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  /** A point of the screen in units of the plan. */
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return [0, 0];
    const scale = PLAN_WIDTH / box.width;
    return [within((clientX - box.left) * scale, PLAN_WIDTH), within((clientY - box.top) * scale, height)];
  };
  const moveBy = (one: Chosen, by: Point, was: { areas: Area[]; pins: Pin[] }): void => {
    if (one.kind === 'area') {
      setAreas(
        was.areas.map((area, at) => (at === one.at ? { ...area, points: movedArea(area.points, by, height) } : area)),
      );
      return;
    }
    setPins(
      was.pins.map((pin, at) =>
        at === one.at ? { ...pin, x: within(pin.x + by[0], PLAN_WIDTH), y: within(pin.y + by[1], height) } : pin,
      ),
    );
  };
  const dropChosen = (): void => {
    if (chosen?.kind === 'area') setAreas(areas.filter((_, at) => at !== chosen.at));
    if (chosen?.kind === 'pin') setPins(pins.filter((_, at) => at !== chosen.at));
    setChosen(null);
  };
  const addArea = (roomId: number, points?: Point[]): void => {
    const middle = Math.round(height / 2);
    setAreas([...areas, { roomId, points: points ?? rectangle([400, middle - 60], [600, middle + 60]) }]);
    setChosen({ kind: 'area', at: areas.length });
  };
  return {
    ...{ frame, areas, pins, chosen, going, isChanged, dropChosen, addArea },
    addPin(): void {
      setPins([
        ...pins,
        { kind: 'lift', label: '', labelEn: '', shaft: '', goes: 'both', x: PLAN_WIDTH / 2, y: Math.round(height / 2) },
      ]);
      setChosen({ kind: 'pin', at: pins.length });
    },
    changePin(more: Partial<Pin>): void {
      setPins(pins.map((pin, at) => (at === chosen?.at ? { ...pin, ...more } : pin)));
    },
    forget(): void {
      setAreas(kept);
      setPins(keptPins);
      setChosen(null);
    },
    /** A press beside all that is drawn begins a room. */
    begin(event: PointerEvent<SVGSVGElement>): void {
      if (event.button !== 0 || held !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointAt(event);
      setGoing({ from, to: from });
      setChosen(null);
    },
    move(event: PointerEvent): void {
      if (held !== null) {
        const [x, y] = pointAt(event);
        moveBy(held.one, [x - held.from[0], y - held.from[1]], held);
      } else if (going !== null) setGoing({ ...going, to: pointAt(event) });
    },
    end(roomId: number | null): void {
      if (going !== null) {
        const points = rectangle(going.from, going.to);
        if (roomId !== null && groundOf(points) >= LEAST) addArea(roomId, points);
        setGoing(null);
      }
      setHeld(null);
    },
    cancel(): void {
      setGoing(null);
      if (held !== null) {
        setAreas(held.areas);
        setPins(held.pins);
      }
      setHeld(null);
    },
    handlers: (one: Chosen) => ({
      onPointerDown: (event: PointerEvent<SVGGElement>) => {
        event.stopPropagation();
        setChosen(one);
        if (!mayDraw || event.button !== 0) return;
        // The drawing keeps the pointer, so that it hears of it wherever it goes.
        frame.current?.setPointerCapture(event.pointerId);
        setHeld({ one, from: pointAt(event), areas, pins });
      },
      onFocus: () => setChosen(one),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (!mayDraw) return;
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          dropChosen();
        }
        if (step === undefined) return;
        event.preventDefault();
        const by: Point = [step[0] * STEP, step[1] * STEP];
        if (!event.shiftKey || one.kind === 'pin') moveBy(one, by, { areas, pins });
        else
          setAreas(
            areas.map((area, at) => (at === one.at ? { ...area, points: sizedArea(area.points, by, height) } : area)),
          );
      },
    }),
  };
}
