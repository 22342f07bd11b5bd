import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { link } from '../../../platform/link/contract.ts';
import { GivenLinks, NewLink } from '../../../platform/link/parts/given-links.tsx';
import type { PreviewEndpoint } from '../admin-contract.ts';
import styles from './editorial.module.css';

/** Days for which a link may be given, the usual one first. */
const DAYS = [7, 1, 14, 30] as const;

interface DraftLinksProps {
  id: number;
  type: string;
  endpoint: PreviewEndpoint;
  addressOf(url: string): string;
}

/** Gives a link to a draft to somebody outside, and shows those that are out: for whom, until when, how often opened. */
export function DraftLinks({ id, type, endpoint, addressOf }: DraftLinksProps) {
  const t = useText('envelope');
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(DAYS[0]);
  const refresh = useRefresh(link['link.link.list']);
  const give = useAction(endpoint, {
    onDone: () => {
      setNote('');
      void refresh();
    },
  });
  const given = give.data?.data;
  return (
    <section className={styles.given} aria-label={t('preview.give')}>
      <h3>{t('preview.give')}</h3>
      <p>{t('preview.giveHint')}</p>
      <div className={styles.steps}>
        <Input
          aria-label={t('preview.note')}
          placeholder={t('preview.note')}
          maxLength={60}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Select
          aria-label={t('preview.days')}
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value, label: t('preview.forDays', { count: value }) }))}
        />
        <Button loading={give.isPending} onClick={() => give.mutate({ id, days, note })}>
          {t('preview.make')}
        </Button>
      </div>
      {given && <NewLink address={addressOf(given.url)} until={given.until} />}
      <GivenLinks kind={`${type}.draft`} thingId={id} />
    </section>
  );
}
