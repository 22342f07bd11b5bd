import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { type CompanyForm, exhibitorGuest, type FormFile } from '../../guest-contract.ts';
import css from '../exhibition.module.css';
import { FormPicture } from './form-picture.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

type Fill = OutputOf<(typeof exhibitorGuest)['exhibitor.fill']>['data'];

const moment = (at: string): string => formatDateTime(new Date(at)).slice(0, 16);

/** What the company says of itself: kept as often as one likes, handed in until the last day, and public once it is approved. */
export function FillPart({ door }: { door: ExhibitionDoor }) {
  const { t } = useApp();
  const { client, failed } = door;
  const [fill, setFill] = useState<Fill | null>(null);
  const load = useCallback(async (): Promise<void> => {
    try {
      setFill((await client.call(exhibitorGuest['exhibitor.fill'], {}, { quiet: true })).data);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void load(), [load]);
  if (fill === null) return <p role="status">{t('exhibitor.portal.opening')}</p>;
  return <FillForm key={fill.number} door={door} fill={fill} load={load} />;
}

/** How the form stands, in a sentence. */
function standing(t: ReturnType<typeof useApp>['t'], { state, reason, submittedAt, until, isOver }: Fill): string {
  if (state === 'returned') return t('exhibitor.fill.returned', { reason });
  if (state === 'submitted')
    return t('exhibitor.fill.submitted', { at: submittedAt === null ? '' : moment(submittedAt) });
  if (state === 'locked' || (state === 'approved' && isOver)) return t('exhibitor.fill.locked');
  if (state === 'approved') return t('exhibitor.fill.approved');
  if (isOver) return t('exhibitor.fill.late');
  return until === null ? t('exhibitor.fill.draft') : t('exhibitor.fill.draftUntil', { at: moment(until) });
}

function FillForm({ door, fill, load }: { door: ExhibitionDoor; fill: Fill; load(): Promise<void> }) {
  const app = useApp();
  const { t } = app;
  const [company, setCompany] = useState<CompanyForm>(fill.company);
  const [faults, setFaults] = useState<Record<string, readonly string[]>>({});
  const [isBusy, setBusy] = useState(false);
  const isWritable = fill.isWritable;
  const set = (more: Partial<CompanyForm>): void => setCompany((before) => ({ ...before, ...more }));
  const isChanged = JSON.stringify(company) !== JSON.stringify(fill.company);

  const send = async (submit: boolean): Promise<boolean> => {
    setBusy(true);
    setFaults({});
    try {
      const input = { ...company, version: fill.version, submit };
      await door.client.call(exhibitorGuest['exhibitor.fillSave'], input, { quiet: true });
      app.toast('ok', t(submit ? 'exhibitor.fill.handedIn' : 'exhibitor.fill.kept'));
      await Promise.all([load(), door.reload()]);
      return true;
    } catch (error) {
      // What was typed stays in the form, whatever is said against it.
      if (error instanceof ClientError) setFaults(error.fields);
      door.failed(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const beforeFile = async (): Promise<boolean> => !isChanged || (await send(false));
  const field = (key: 'name' | 'nameEn' | 'website' | 'registerNo', max: number) => (
    <Field
      label={t(`exhibitor.fill.${key}`)}
      maxLength={max}
      disabled={!isWritable}
      value={company[key]}
      {...(faults[key]?.[0] !== undefined && { error: faults[key][0] })}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  const area = (key: 'about' | 'aboutEn', max: number) => (
    <label className={css.area}>
      {t(`exhibitor.fill.${key}`)}
      <textarea
        rows={5}
        maxLength={max}
        disabled={!isWritable}
        value={company[key]}
        onChange={(event) => set({ [key]: event.target.value })}
      />
      {faults[key]?.[0] !== undefined && (
        <span className={css.wrong} role="alert">
          {faults[key][0]}
        </span>
      )}
    </label>
  );
  const picture = (kind: FormFile) => (
    <FormPicture
      kind={kind}
      file={fill[kind]}
      fault={faults[kind]?.[0]}
      isOpen={isWritable}
      client={door.client}
      before={beforeFile}
      taken={load}
    />
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(true);
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.state} data-state={fill.state} role="status">
        {standing(t, fill)}
      </p>
      <div className={css.pair}>
        {field('name', 100)}
        {field('nameEn', 160)}
      </div>
      {area('about', 1000)}
      {area('aboutEn', 1600)}
      <div className={css.pair}>
        {field('website', 300)}
        {field('registerNo', 40)}
      </div>
      <div className={css.pair}>
        {picture('logo')}
        {picture('licence')}
      </div>
      {isWritable && (
        <div className={css.actions}>
          <Button kind="outline" busy={isBusy} onClick={() => void send(false)}>
            {t('exhibitor.fill.keep')}
          </Button>
          {!fill.isOver && (
            <Button type="submit" busy={isBusy}>
              {t('exhibitor.fill.handIn')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
