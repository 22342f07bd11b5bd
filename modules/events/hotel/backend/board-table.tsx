import { Fragment } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { BoardBlock, BoardNight } from '../admin-contract.ts';
import styles from './board.module.css';
import { byHotel, nightHead, nightsOfBoard } from './board-nights.ts';

const openOf = ({ allotment, blocked, released }: BoardNight): number => Math.max(0, allotment - blocked - released);
const leftOf = (night: BoardNight): number => Math.max(0, openOf(night) - night.held - night.sold);

function Cell({ night }: { night: BoardNight | undefined }) {
  const t = useText();
  if (night === undefined) return <td className={styles.none}>–</td>;
  const { sold, held, allotment, released, late } = night;
  // What was never allotted is no full night, and neither is one whose rooms went back to the hotel.
  if (openOf(night) === 0 && sold + held === 0) {
    return <td className={styles.none}>{released > 0 ? t('nightReleased', { count: released }) : '–'}</td>;
  }
  const left = leftOf(night);
  const part = (count: number) => ({ width: allotment === 0 ? 0 : `${Math.min(100, (count / allotment) * 100)}%` });
  return (
    <td>
      <div className={styles.cell}>
        {left === 0 ? (
          <b className={styles.full}>{t('full')}</b>
        ) : (
          <span>
            <small>{t('left')}</small> <b>{left}</b>
          </span>
        )}
        <small className={styles.counts}>
          {held > 0 ? t('soldHeldOf', { sold, held, all: allotment }) : t('soldOfAll', { sold, all: allotment })}
        </small>
        {late > 0 && <small className={styles.late}>{t('lateCount', { count: late })}</small>}
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.sold} style={part(sold)} />
        <i className={styles.held} style={part(held)} />
      </div>
    </td>
  );
}

/** From the cheapest to the dearest night. */
function PriceRange({ nights }: { nights: readonly BoardNight[] }) {
  const prices = nights.map(({ priceFen }) => priceFen);
  if (prices.length === 0) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return <small>{low === high ? moneyText(low) : `${moneyText(low)}–${moneyText(high)}`}</small>;
}

/** Both sums of a night over all blocks. */
function totalOf(blocks: readonly BoardBlock[], night: string): BoardNight {
  const there = blocks.flatMap(({ nights }) => nights.filter((one) => one.night === night));
  const sum = (of: (one: BoardNight) => number): number => there.reduce((all, one) => all + of(one), 0);
  return {
    ...{ night, priceFen: 0, allotment: sum((one) => one.allotment), blocked: sum((one) => one.blocked) },
    ...{ released: sum((one) => one.released), held: sum((one) => one.held), sold: sum((one) => one.sold) },
    late: sum((one) => one.late),
  };
}

/** What is left of each block in each night. */
export function BoardTable({ blocks }: { blocks: readonly BoardBlock[] }) {
  const t = useText();
  const { locale } = useConsole();
  const nights = nightsOfBoard(blocks);
  return (
    <>
      <p className={styles.legend}>
        <span>
          <i className={styles.sold} /> {t('legendSold')}
        </span>
        <span>
          <i className={styles.held} /> {t('legendHeld')}
        </span>
        <span>
          <i className={styles.open} /> {t('legendOpen')}
        </span>
      </p>
      <section className={styles.scroll} aria-label={t('boardTitle')}>
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
              <th scope="col">{t('pickUp')}</th>
            </tr>
          </thead>
          <tbody>
            {byHotel(blocks).map((group) => (
              <Fragment key={group.hotelId}>
                <tr className={styles.hotel}>
                  <th scope="rowgroup" colSpan={nights.length + 2}>
                    {group.hotel}
                  </th>
                </tr>
                {group.blocks.map((block) => (
                  <tr key={block.id}>
                    <th scope="row">
                      {block.room} <PriceRange nights={block.nights} />
                      {block.state !== 'definite' && <small>{t(`blockStates.${block.state}`)}</small>}
                    </th>
                    {nights.map((night) => (
                      <Cell key={night} night={block.nights.find((one) => one.night === night)} />
                    ))}
                    <td>
                      <b>{block.pickUp}%</b>
                      <small className={styles.counts}>{t('lately', { count: block.lately })}</small>
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {nights.map((night) => (
                <Cell key={night} night={totalOf(blocks, night)} />
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}
