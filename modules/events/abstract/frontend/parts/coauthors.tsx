import { useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { panel } from '../../panel-contract.ts';
import css from '../abstracts.module.css';
import type { Own } from './use-draft.ts';

const TONES = { asked: 'warn', agreed: 'ok', refused: 'accent' } as const;

/** Asks one co-author by phone or mail. */
function Asking({ id, name, done }: { id: number; name: string; done(): Promise<void> }) {
  const { client, t, toast } = useApp();
  const [reach, setReach] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    const to = reach.trim();
    try {
      const contact = to.includes('@') ? { mail: to } : { phone: to.replace(/[\s-]/g, '') };
      await client.call(panel['abstract.coauthor.ask'], { id, name, ...contact }, { quiet: true });
      toast('ok', t('abstract.coauthorAsked', { name }));
      setReach('');
      await done();
    } catch (error) {
      setProblem(error instanceof ClientError ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <form
      className={css.pair}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Field
        label={t('abstract.coauthorReach', { name })}
        maxLength={120}
        value={reach}
        onChange={(event) => setReach(event.target.value)}
      />
      <p className={css.ways}>
        <Button type="submit" kind="outline" busy={isBusy} disabled={reach.trim() === ''}>
          {t('abstract.askCoauthor')}
        </Button>
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  );
}

/** The co-authors of an own abstract: whether they agree to be named, and the way to ask them. */
export function Coauthors({ own, refresh }: { own: Own; refresh(): Promise<void> }) {
  const { t } = useApp();
  const { authors, coauthors, id } = own.data;
  const others = authors.filter(({ isMe, name }) => !isMe && name !== '');
  if (others.length === 0 || (own.can.ask !== true && coauthors.length === 0)) return null;
  return (
    <section className={css.told} aria-label={t('abstract.coauthorsTitle')}>
      <h2>{t('abstract.coauthorsTitle')}</h2>
      <p className={css.note}>{t('abstract.coauthorsHint')}</p>
      {others.map(({ name }) => {
        const asked = coauthors.find((one) => one.name === name);
        return (
          <div key={name}>
            <p className={css.marks}>
              <b>{name}</b>
              <Chip {...(asked !== undefined && { tone: TONES[asked.state] })}>
                {t(`abstract.coauthors.${asked?.state ?? 'none'}`)}
              </Chip>
              {asked?.reason}
            </p>
            {own.can.ask === true && asked?.state !== 'agreed' && <Asking id={id} name={name} done={refresh} />}
          </div>
        );
      })}
    </section>
  );
}
