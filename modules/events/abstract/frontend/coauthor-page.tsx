import { useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { useLink } from '../../../people/sign-in/parts/use-link.tsx';
import { type Coauthor, panel, panelByLink } from '../panel-contract.ts';
import css from './abstracts.module.css';

/** Head of the page where a co-author agrees, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({ title: t('abstract.coauthor'), noindex: true });

/** The abstract of which somebody is named as an author: by the number in the address where they are signed in. */
const ownId = (): number | null => {
  const id = Number.parseInt(new URLSearchParams(location.search).get('id') ?? '', 10);
  return location.hash.length > 1 || !Number.isSafeInteger(id) || id < 1 ? null : id;
};

/** What they are asked, and their answer. */
function Asked({ place, answer }: { place: Coauthor; answer(agrees: boolean, reason: string): Promise<void> }) {
  const { t } = useApp();
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const say = async (agrees: boolean): Promise<void> => {
    setBusy(true);
    setProblem('');
    await answer(agrees, reason).catch((error) =>
      setProblem(error instanceof ClientError ? error.message : String(error)),
    );
    setBusy(false);
    setRefusing(false);
  };
  return (
    <>
      <p className={css.marks}>
        <Chip {...(place.state === 'agreed' && { tone: 'ok' as const })}>{t(`abstract.coauthors.${place.state}`)}</Chip>
        {place.conference}
      </p>
      <h2>{place.title}</h2>
      <p className={css.authors}>
        {place.authors.map(({ name, units }) => (
          <span key={name}>
            {name} <small>{units.join('；')}</small>
          </span>
        ))}
      </p>
      <p className={css.text}>{place.body}</p>
      {!(place.isOpen && (place.mayRefuse || place.state !== 'agreed')) && (
        <p role="status">{t('abstract.coauthorOver')}</p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      {place.isOpen && (
        <p className={css.ways}>
          {place.state !== 'agreed' && (
            <Button large busy={isBusy} onClick={() => void say(true)}>
              {t('abstract.agree')}
            </Button>
          )}
          {place.mayRefuse && place.state !== 'refused' && (
            <Button kind="outline" onClick={() => setRefusing(!isRefusing)}>
              {t('abstract.refuse')}
            </Button>
          )}
        </p>
      )}
      {isRefusing && (
        <section className={css.told} aria-label={t('abstract.refuse')}>
          <Field
            label={t('abstract.refuseReason')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className={css.ways}>
            <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void say(false)}>
              {t('abstract.refuseSure')}
            </Button>
          </p>
        </section>
      )}
    </>
  );
}

/**
 * Where somebody says whether they agree to be named as an author: signed in, or by a link whose secret stands behind the # of the
 * address, without an account.
 */
export default function CoauthorPage() {
  const { client, t } = useApp();
  const { call, dialog } = useLink();
  const [place, setPlace] = useState<Coauthor | null>(null);
  const [why, setWhy] = useState('');
  useEffect(() => {
    const id = ownId();
    const asked =
      id === null
        ? call(panelByLink['abstract.coauthor.open'], {}, { quiet: true })
        : client.call(panel['abstract.coauthor.mine'], { id }, { quiet: true });
    asked.then(
      ({ data }) => setPlace(data),
      (error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  }, [call, client, t]);
  const answer = async (agrees: boolean, reason: string): Promise<void> => {
    if (place === null) return;
    const id = ownId();
    const said = { version: place.version, agrees, reason };
    const { data } =
      id === null
        ? await call(panelByLink['abstract.coauthor.say'], said, { quiet: true })
        : await client.call(panel['abstract.coauthor.answer'], { id, ...said }, { quiet: true });
    setPlace(data);
  };
  return (
    <ListPage title={place === null ? t('abstract.coauthor') : t('abstract.coauthorHello', { name: place.name })}>
      {dialog}
      {place === null ? (
        <p role="status">{why || t('abstract.coauthorOpening')}</p>
      ) : (
        <Asked place={place} answer={answer} />
      )}
    </ListPage>
  );
}
