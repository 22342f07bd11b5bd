import { type FormEvent, useId, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { MOST_MINUTES } from '../../benefit-contract.ts';
import { HALVES, type Half } from '../../rules/satellite-steps.ts';
import { exhibitorSatellites, MOST_SPEAKERS } from '../../satellite-contract.ts';
import css from '../exhibition.module.css';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Own = OutputOf<(typeof exhibitorSatellites)['exhibitor.satellites']>['data'];
type Proposal = Own['proposals'][number];
type Speaker = Proposal['speakers'][number];
/** With what tells it apart from the others while it is written. */
type Written = Speaker & { key: string };

const NOBODY: Speaker = { name: '', nameEn: '', post: '', institution: '', phone: '', mail: '', topic: '' };
const keyed = (speaker: Speaker): Written => ({ ...speaker, key: randomId() });
const LONGEST = { name: 40, nameEn: 80, post: 60, institution: 100, phone: 11, mail: 120, topic: 100 } as const;
const SPEAKER_FIELDS = ['name', 'nameEn', 'post', 'institution', 'phone', 'mail', 'topic'] as const;
const TYPES: Partial<Record<keyof Speaker, string>> = { phone: 'tel', mail: 'email' };

const written = (proposal: Proposal | null, minutes: number | null) => ({
  ...{ title: proposal?.title ?? '', titleEn: proposal?.titleEn ?? '' },
  ...{
    lead: proposal?.lead ?? '',
    leadEn: proposal?.leadEn ?? '',
    minutes: String(proposal?.minutes ?? minutes ?? ''),
  },
  ...{
    wishOn: proposal?.wishOn ?? '',
    wishHalf: proposal?.wishHalf ?? ('any' as Half),
    remark: proposal?.remark ?? '',
  },
});

interface SatelliteFormProps {
  door: ExhibitionDoor;
  grant: Own['grants'][number];
  /** What is changed; null begins another one. */
  proposal: Proposal | null;
  saved(): Promise<void>;
  close(): void;
}

/** Somebody who is to speak. */
function SpeakerFields({
  speaker,
  nth,
  change,
  remove,
}: {
  speaker: Speaker;
  nth: number;
  change(more: Partial<Speaker>): void;
  remove: (() => void) | null;
}) {
  const { t } = useApp();
  return (
    <fieldset className={css.speaker}>
      <legend>{t('exhibitor.satellites.nth', { nth })}</legend>
      <div className={css.pair}>
        {SPEAKER_FIELDS.map((key) => (
          <Field
            key={key}
            label={t(`exhibitor.satellites.${key}`)}
            type={TYPES[key] ?? 'text'}
            maxLength={LONGEST[key]}
            value={speaker[key]}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        ))}
      </div>
      {remove !== null && (
        <Button kind="quiet" onClick={remove}>
          {t('exhibitor.satellites.removeSpeaker', { nth })}
        </Button>
      )}
    </fieldset>
  );
}

/** Writes a satellite session and who speaks in it; what was typed stays whatever is said against it. */
export function SatelliteForm({ door, grant, proposal, saved, close }: SatelliteFormProps) {
  const app = useApp();
  const { t } = app;
  const half = useId();
  const [given, setGiven] = useState(() => written(proposal, grant.minutes));
  const [speakers, setSpeakers] = useState<Written[]>(() =>
    (proposal === null || proposal.speakers.length === 0 ? [NOBODY] : proposal.speakers).map(keyed),
  );
  const [faults, setFaults] = useState<Record<string, readonly string[]>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (more: Partial<typeof given>): void => setGiven((before) => ({ ...before, ...more }));
  const faultOf = (key: string) => (faults[key]?.[0] === undefined ? {} : { error: faults[key][0] });
  const send = async (submit: boolean): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      const input = {
        ...{ id: proposal?.id ?? null, version: proposal?.version ?? 0, benefit: grant.id, submit, ...given },
        speakers: speakers
          .map(({ key: _key, ...one }) => one)
          .filter((one) => Object.values(one).some((text) => text.trim() !== '')),
      };
      const once = { once: randomId(), quiet: true };
      await door.client.call(exhibitorSatellites['exhibitor.satelliteSave'], input, once);
      app.toast('ok', t(submit ? 'exhibitor.satellites.handedIn' : 'exhibitor.satellites.kept'));
      await saved();
    } catch (error) {
      if (error instanceof ClientError) setFaults(error.fields);
      door.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(true);
  };
  const area = (key: 'lead' | 'leadEn' | 'remark', max: number) => (
    <label className={css.area}>
      {t(`exhibitor.satellites.${key}`)}
      <textarea
        rows={key === 'remark' ? 2 : 3}
        maxLength={max}
        value={given[key]}
        onChange={(event) => set({ [key]: event.target.value })}
      />
      {faults[key] && <span className={css.wrong}>{faults[key][0]}</span>}
    </label>
  );
  // What is wrong with one of them stands below all of them.
  const wrongSpeaker = Object.entries(faults).find(([path]) => path.startsWith('speakers'))?.[1][0];
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h2>{grant.title}</h2>
      <div className={css.pair}>
        {(['title', 'titleEn'] as const).map((key) => (
          <Field
            key={key}
            label={t(`exhibitor.satellites.${key}`)}
            maxLength={key === 'title' ? 120 : 200}
            value={given[key]}
            {...faultOf(key)}
            onChange={(event) => set({ [key]: event.target.value })}
          />
        ))}
      </div>
      {area('lead', 600)}
      {area('leadEn', 900)}
      <div className={css.pair}>
        <Field
          label={t('exhibitor.satellites.minutes')}
          type="number"
          min={5}
          max={grant.minutes ?? MOST_MINUTES}
          value={given.minutes}
          {...faultOf('minutes')}
          onChange={(event) => set({ minutes: event.target.value })}
        />
        <Field
          label={t('exhibitor.satellites.wishOn')}
          type="date"
          value={given.wishOn}
          {...faultOf('wishOn')}
          onChange={(event) => set({ wishOn: event.target.value })}
        />
        <div className={css.choice}>
          <label htmlFor={half}>{t('exhibitor.satellites.wishHalf')}</label>
          <select id={half} value={given.wishHalf} onChange={(event) => set({ wishHalf: event.target.value as Half })}>
            {HALVES.map((key) => (
              <option key={key} value={key}>
                {t(`exhibitor.satellites.halves.${key}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {area('remark', 500)}
      <h2>{t('exhibitor.satellites.speakers')}</h2>
      <p className={css.note}>{t('exhibitor.satellites.speakersHint')}</p>
      {speakers.map((speaker, at) => (
        <SpeakerFields
          key={speaker.key}
          speaker={speaker}
          nth={at + 1}
          change={(more) => setSpeakers(speakers.map((one, nth) => (nth === at ? { ...one, ...more } : one)))}
          remove={speakers.length > 1 ? () => setSpeakers(speakers.filter((_, nth) => nth !== at)) : null}
        />
      ))}
      {wrongSpeaker !== undefined && (
        <p className={css.wrong} role="alert">
          {wrongSpeaker}
        </p>
      )}
      <div className={css.actions}>
        {speakers.length < MOST_SPEAKERS && (
          <Button kind="outline" onClick={() => setSpeakers([...speakers, keyed(NOBODY)])}>
            {t('exhibitor.satellites.addSpeaker')}
          </Button>
        )}
      </div>
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          {t('exhibitor.satellites.handIn')}
        </Button>
        <Button kind="outline" busy={isBusy} onClick={() => void send(false)}>
          {t('exhibitor.satellites.keep')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('exhibitor.satellites.close')}
        </Button>
      </div>
    </form>
  );
}
