import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { drugAdmin, LEAFLET } from '../admin-contract.ts';
import { LeafletForm } from './leaflet-form.tsx';
import css from './leaflet-list.module.css';

type Edition = OutputOf<(typeof drugAdmin)['drug.leaflet.list']>['data'][number];

const textOf = (edition: Edition | undefined, key: string): string =>
  edition?.sections.find((section) => section.key === key)?.text ?? '';

/** One version: what it changed beside the one before; of the first everything. */
function EditionPanel({ edition, former }: { edition: Edition; former: Edition | undefined }) {
  const t = useText();
  const told = former === undefined ? edition.sections.map(({ key }) => key) : edition.changed;
  const days = t('approvedOn', { date: edition.approvedOn });
  const revised = edition.revisedOn === null ? '' : t('revisedOn', { date: edition.revisedOn });
  return (
    <Panel title={t('editionOf', { edition: edition.edition })} actions={<Moment at={edition.at} isExact />}>
      <p className={css.facts}>
        {[edition.number, days, revised].filter((part) => part !== '').join(' · ')}
        {former !== undefined && <Tag>{t('changed', { count: edition.changed.length })}</Tag>}
      </p>
      {told.map((key) => (
        <section key={key}>
          <h4>{t(`sections.${key}`)}</h4>
          <VersionDiff before={former === undefined ? null : textOf(former, key)} after={textOf(edition, key)} />
        </section>
      ))}
    </Panel>
  );
}

/** Every version of a drug's leaflet, newest first, laid beside the one before, and the form for the next. */
export function LeafletList({ drug }: { drug: { id: number; name: string } }) {
  const t = useText();
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer(drugAdmin['drug.leaflet.list'], { id: drug.id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (isAdding) {
    return <LeafletForm drugId={drug.id} inForce={data[0]} close={() => setAdding(false)} />;
  }
  return (
    <div className={css.list}>
      {can(LEAFLET) && (
        <Button className={css.add ?? ''} onClick={() => setAdding(true)}>
          {t('addLeaflet')}
        </Button>
      )}
      {data.length === 0 && <EmptyState title={t('noLeaflets')} hint={t('noLeafletsHint')} />}
      {data.map((edition, index) => (
        <EditionPanel key={edition.id} edition={edition} former={data[index + 1]} />
      ))}
    </div>
  );
}
