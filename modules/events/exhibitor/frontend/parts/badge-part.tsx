import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { type BadgesShown, exhibitorGuest } from '../../guest-contract.ts';
import type { BadgeKind } from '../../rules/badges.ts';
import css from '../exhibition.module.css';
import { ExtraPart } from './extra-part.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

const NOBODY = { kind: 'exhibitor' as BadgeKind, name: '', post: '' };

/** The people whom the company brings: how many it may, who they are, and whose badge is printed. */
export function BadgePart({ door }: { door: ExhibitionDoor }) {
  const app = useApp();
  const { t } = app;
  const id = useId();
  const { client, failed, reload } = door;
  const [badges, setBadges] = useState<BadgesShown | null>(null);
  const [person, setPerson] = useState(NOBODY);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    try {
      setBadges((await client.call(exhibitorGuest['exhibitor.badge'], {}, { quiet: true })).data);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void load(), [load]);
  const changed = useCallback((now?: BadgesShown): void => (now === undefined ? void load() : setBadges(now)), [load]);
  if (badges === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;

  const save = async (change: { people?: (typeof NOBODY)[]; gone?: number[] }, done: string): Promise<void> => {
    setBusy(true);
    try {
      const once = { once: randomId(), quiet: true };
      setBadges((await client.call(exhibitorGuest['exhibitor.badgeSave'], change, once)).data);
      app.toast('ok', t(done));
      if (change.people !== undefined) setPerson({ ...NOBODY, kind: person.kind });
      await reload();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void save({ people: [person] }, 'exhibitor.badges.named');
  };
  const kindText = (kind: BadgeKind): string => t(`exhibitor.badges.kinds.${kind}`);
  return (
    <>
      <ul className={css.quotas}>
        {badges.quotas.map(({ kind, most, extra, used, from, until }) => (
          <li key={kind}>
            <span>{kindText(kind)}</span>
            <b>
              {used} / {most}
            </b>
            {extra > 0 && <small className={css.note}>{t('exhibitor.extras.among', { count: extra })}</small>}
            {from !== null && until !== null && (
              <small className={css.note}>{t('exhibitor.badges.goodOn', { from, until })}</small>
            )}
          </li>
        ))}
      </ul>
      <p className={css.note}>
        {badges.until === null
          ? t('exhibitor.badges.hint')
          : t(badges.isOver ? 'exhibitor.badges.over' : 'exhibitor.badges.until', {
              at: formatDateTime(new Date(badges.until)).slice(0, 16),
            })}
      </p>
      {badges.people.length === 0 && <p>{t('exhibitor.badges.nobody')}</p>}
      <ul className={css.people}>
        {badges.people.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.name}</b> {one.post}
            </span>
            <Chip>{kindText(one.kind)}</Chip>
            {one.printedAt === null ? (
              !badges.isOver && (
                <Button
                  kind="quiet"
                  busy={isBusy}
                  aria-label={t('exhibitor.badges.takeBackOf', { name: one.name })}
                  onClick={() => void save({ gone: [one.id] }, 'exhibitor.badges.takenBack')}
                >
                  {t('exhibitor.badges.takeBack')}
                </Button>
              )
            ) : (
              <Chip tone="ok">{t('exhibitor.badges.printed')}</Chip>
            )}
          </li>
        ))}
      </ul>
      {!badges.isOver && (
        <form className={css.person} onSubmit={add}>
          <Field
            label={t('exhibitor.badges.name')}
            maxLength={60}
            required
            value={person.name}
            onChange={(event) => setPerson({ ...person, name: event.target.value })}
          />
          <Field
            label={t('exhibitor.badges.post')}
            maxLength={60}
            value={person.post}
            onChange={(event) => setPerson({ ...person, post: event.target.value })}
          />
          <div className={css.choice}>
            <label htmlFor={id}>{t('exhibitor.badges.kind')}</label>
            <select
              id={id}
              value={person.kind}
              onChange={(event) => setPerson({ ...person, kind: event.target.value as BadgeKind })}
            >
              {badges.quotas.map(({ kind }) => (
                <option key={kind} value={kind}>
                  {kindText(kind)}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" busy={isBusy} disabled={person.name.trim() === ''}>
            {t('exhibitor.badges.add')}
          </Button>
        </form>
      )}
      <ExtraPart door={door} badges={badges} changed={changed} />
    </>
  );
}
