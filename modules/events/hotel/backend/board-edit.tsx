import { Button, Input, InputNumber, Segmented } from 'antd';
import { type ClipboardEvent, useId, useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useUnsavedGuard } from '../../../../ui/console/use-unsaved-guard.tsx';
import { type BoardBlock, hotelDesk } from '../admin-contract.ts';
import { type NightValues, type Pasted, pasteGrid } from '../rules/grid-paste.ts';
import { dayAfter, nightsOf } from '../rules/nights.ts';
import styles from './board.module.css';
import { nightHead, nightsOfBoard } from './board-nights.ts';

interface BoardEditProps {
  board: { startsOn: string | null; endsOn: string | null; blocks: readonly BoardBlock[] };
  done(): void;
}

/** The nights that are written: those that there are, and those of the conference. */
function firstNights({ startsOn, endsOn, blocks }: BoardEditProps['board']): string[] {
  const own =
    startsOn === null || endsOn === null
      ? []
      : nightsOf({ in: dayAfter(startsOn, -1), out: dayAfter(endsOn) }).slice(0, 30);
  return [...new Set([...nightsOfBoard(blocks), ...own])].sort();
}

const emptyNight = (night: string): NightValues => ({ night, allotment: 0, blocked: 0, priceFen: 0 });

function gridOf(blocks: readonly BoardBlock[], nights: readonly string[]): NightValues[][] {
  return blocks.map((block) =>
    nights.map((night) => {
      const { allotment, blocked, priceFen } = block.nights.find((one) => one.night === night) ?? emptyNight(night);
      return { night, allotment, blocked, priceFen };
    }),
  );
}

/** What of a row is a night of its block: rooms of it, or somebody who has one already. */
const written = (block: BoardBlock, row: readonly NightValues[]): NightValues[] =>
  row.filter(({ night, allotment }) => {
    const before = block.nights.find((one) => one.night === night);
    return allotment > 0 || (before !== undefined && before.sold + before.held > 0);
  });

/** The grid in which rooms and prices are typed, or pasted out of a spreadsheet from any cell on. */
export function BoardEdit({ board, done }: BoardEditProps) {
  const t = useText();
  const { locale, say } = useConsole();
  const id = useId();
  const { blocks } = board;
  const [nights, setNights] = useState(() => firstNights(board));
  const [grid, setGrid] = useState(() => gridOf(blocks, nights));
  const [what, setWhat] = useState<Pasted>('allotment');
  const [isBusy, setBusy] = useState(false);
  const guard = useUnsavedGuard();
  const save = useAction(hotelDesk['hotel.board.save'], {});
  const change = (next: NightValues[][]): void => {
    guard.mark();
    setGrid(next);
  };
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { grid: next, wrong } = pasteGrid(grid, text, { row, column, what });
    change(next);
    const [first] = wrong;
    if (first !== undefined) say('warning', t('pasteWrong', { count: wrong.length, text: first.text }));
  };
  const set = (row: number, column: number, value: number | null): void => {
    const typed = what === 'priceFen' ? Math.round((value ?? 0) * 100) : (value ?? 0);
    change(
      grid.map((line, nth) =>
        nth === row ? line.map((night, at) => (at === column ? { ...night, [what]: typed } : night)) : line,
      ),
    );
  };
  const add = (night: string): void => {
    if (night === '' || nights.includes(night)) return;
    const next = [...nights, night].sort();
    setNights(next);
    setGrid(grid.map((line) => next.map((one) => line.find((cell) => cell.night === one) ?? emptyNight(one))));
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    const before = gridOf(blocks, nights);
    try {
      for (const [row, block] of blocks.entries()) {
        const [now = [], old = []] = [grid[row], before[row]];
        if (JSON.stringify(written(block, now)) === JSON.stringify(written(block, old))) continue;
        await save.mutateAsync({ block: block.id, version: block.version, nights: written(block, now) });
      }
      guard.clear();
      say('success', t('boardSaved'));
      done();
    } catch {
      // The call has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {guard.question}
      <div className={styles.tools}>
        <Segmented
          value={what}
          options={(['allotment', 'priceFen', 'blocked'] as const).map((value) => ({
            value,
            label: t(`cells.${value}`),
          }))}
          onChange={(value) => setWhat(value as Pasted)}
        />
        <label htmlFor={id}>{t('addNight')}</label>
        <Input id={id} type="date" style={{ width: 150 }} onChange={(event) => add(event.target.value)} />
        <Button type="primary" loading={isBusy} onClick={() => void run()}>
          {t('saveBoard')}
        </Button>
      </div>
      <p className={styles.note}>{t('pasteHint')}</p>
      <div className={styles.scroll}>
        <table className={styles.board}>
          <thead>
            <tr>
              <th scope="col">{t('room')}</th>
              {nights.map((night) => {
                const { day, week } = nightHead(night, locale);
                return (
                  <th key={night} scope="col">
                    {day} <small>{week}</small>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {blocks.map((block, row) => (
              <tr key={block.id}>
                <th scope="row">
                  {block.room} <small>{block.hotel}</small>
                </th>
                {nights.map((night, column) => {
                  const value = grid[row]?.[column]?.[what] ?? 0;
                  return (
                    <td key={night} onPaste={(event) => paste(event, row, column)}>
                      <InputNumber
                        aria-label={t('cellOf', { what: t(`cells.${what}`), room: block.room, night })}
                        size="small"
                        controls={false}
                        min={0}
                        {...(what === 'priceFen' && { precision: 2 })}
                        value={what === 'priceFen' ? value / 100 : value}
                        onChange={(typed) => set(row, column, typed)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
