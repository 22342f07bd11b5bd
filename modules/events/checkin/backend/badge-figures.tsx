import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { checkinBadges } from '../badge-contract.ts';

/** How the badges of a conference stand. */
export type Stand = OutputOf<(typeof checkinBadges)['checkin.queue.show']>['data'];

/** Who waits for a badge and why, and whether the paper is enough. */
export function BadgeFigures({ data, actions }: { data: Stand; actions?: ReactNode }) {
  const t = useText();
  const words = useText('paper');
  const { waiting, coming, printed, again, openBatches, paper } = data;
  return (
    <Panel title={data.conference} actions={actions}>
      <KeyFigures
        figures={[
          [t('whys.fresh'), waiting.fresh],
          [t('whys.changed'), waiting.changed],
          [t('whys.spoilt'), waiting.spoilt],
          [t('badgesPrinted'), printed],
          [t('badgesAgain'), again],
        ]}
      />
      <FactList
        facts={[
          [t('openBatches'), openBatches],
          [t('stillComing'), coming],
          [t('paperSize'), `${words(`sizes.${paper.size}`)} · ${t('perSheet', { count: paper.perSheet })}`],
          [t('sheetsNow'), paper.now],
          [t('sheetsLater'), paper.later],
          [t('sheetsLeft'), paper.sheets === null ? t('notCounted') : paper.sheets],
          [
            t('sheetsMissing'),
            paper.missing === null ? t('notCounted') : paper.missing === 0 ? t('paperEnough') : paper.missing,
          ],
        ]}
      />
    </Panel>
  );
}
