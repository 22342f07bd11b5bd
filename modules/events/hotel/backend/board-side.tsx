import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { BoardBlock } from '../admin-contract.ts';
import styles from './board.module.css';

const sum = (blocks: readonly BoardBlock[], of: (block: BoardBlock) => number): number =>
  blocks.reduce((all, block) => all + of(block), 0);

const leftOf = ({ nights }: BoardBlock): number =>
  nights.reduce(
    (all, { allotment, blocked, released, held, sold }) =>
      all + Math.max(0, allotment - blocked - released - held - sold),
    0,
  );

/** When rooms go back to their hotels, and how many: what is near comes first, what went is told. */
function Cutoffs({ blocks }: { blocks: readonly BoardBlock[] }) {
  const t = useText();
  const coming = blocks
    .filter(({ state, cutoffOn, releasedAt }) => state === 'definite' && cutoffOn !== null && releasedAt === null)
    .sort((one, other) => String(one.cutoffOn).localeCompare(String(other.cutoffOn)));
  const gone = blocks.filter(({ releasedAt }) => releasedAt !== null);
  const backOf = ({ nights }: BoardBlock): number => nights.reduce((all, { released }) => all + released, 0);
  return (
    <Panel title={t('releases')}>
      {coming.length + gone.length === 0 && <p className={styles.note}>{t('noReleases')}</p>}
      <ul className={styles.releases}>
        {coming.map((block) => (
          <li key={block.id} data-kind="coming">
            <b>{t('releaseOn', { day: block.cutoffOn ?? '' })}</b>
            <span>{t('releaseOf', { hotel: block.hotel, room: block.room, count: leftOf(block) })}</span>
          </li>
        ))}
        {gone.map((block) => (
          <li key={block.id}>
            <b>{t('releasedOn', { day: block.cutoffOn ?? '' })}</b>
            <span>{t('releasedOf', { hotel: block.hotel, room: block.room, count: backOf(block) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** How a conference stands against what was promised to its hotels, and what goes back when (H5, H11). */
export function BoardSide({ blocks }: { blocks: readonly BoardBlock[] }) {
  const t = useText();
  const allotted = sum(blocks, (block) => block.allotted);
  const sold = sum(blocks, (block) => block.sold);
  return (
    <>
      <Panel title={t('attrition')}>
        <FactList
          facts={[
            [t('soldNights'), t('nightsOf', { sold, all: allotted })],
            [t('committed'), t('nightCount', { count: sum(blocks, (block) => block.committed) })],
            [t('short'), t('nightCount', { count: sum(blocks, (block) => block.short) })],
            [t('projected'), <b key="fen">{moneyText(sum(blocks, (block) => block.penaltyFen))}</b>],
          ]}
        />
      </Panel>
      <Cutoffs blocks={blocks} />
    </>
  );
}
