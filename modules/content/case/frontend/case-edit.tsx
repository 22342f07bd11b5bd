import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { dictionaries } from '../../../../kernel/contract/dictionaries.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { cases, type WorkedCase } from '../contract.ts';
import css from './parts/case.module.css';
import { CaseBody } from './parts/case-body.tsx';
import { CaseForm } from './parts/case-form.tsx';
import { type CaseValues, sentOf, valuesOf } from './parts/case-values.ts';
import { WorkedPictures } from './parts/worked-pictures.tsx';

/** How often is asked whether an image was read. */
const ASK_MS = 2_500;

/** Fetches the own case that the address names, or what a new one needs. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  const isNamed = /^[1-9]\d{0,14}$/.test(id);
  const [shown, specialties] = await Promise.all([
    isNamed ? client.call(cases['case.work'], { id }).then(({ data }) => data) : null,
    client.call(dictionaries['dictionary.show'], { name: 'doctor.department' }),
  ]);
  return { shown, specialties: specialties.data };
}

/** Head of an own case, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('case.write'), noindex: true });

/** Takes a case of one's own away, with the reason that readers are told. */
function Withdraw({ id }: { id: number }) {
  const { client, t, toast } = useApp();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    await client.call(cases['case.withdraw'], { id, reason: reason ?? '' });
    toast('ok', t('case.withdrawn'));
    await revalidate();
  };
  if (reason === null)
    return (
      <Button kind="quiet" onClick={() => setReason('')}>
        {t('case.withdraw')}
      </Button>
    );
  return (
    <SheetPaper label={t('case.withdraw')} isSpaced>
      <Field
        label={t('case.withdrawReason')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button kind="outline" disabled={reason.trim().length < 2} onClick={() => void send().catch(() => undefined)}>
        {t('case.withdraw')}
      </Button>
    </SheetPaper>
  );
}

/** A case that was handed in, as it stands. */
function HandedIn({ shown }: { shown: WorkedCase }) {
  const { client, t, go } = useApp();
  const correct = async (): Promise<void> => {
    const { data } = await client.call(cases['case.correct'], { id: shown.id });
    go(`/cases/edit?id=${data.id}`);
  };
  return (
    <>
      <SheetPaper label={shown.title} isSpaced>
        <CaseBody shown={shown} pictures={shown.pictures} />
      </SheetPaper>
      {shown.status === 'published' && (
        <div className={css.acts}>
          <Button kind="outline" onClick={() => void correct().catch(() => undefined)}>
            {t('case.correct')}
          </Button>
          <span className={css.note}>{t('case.correctHint')}</span>
        </div>
      )}
      {shown.status !== 'withdrawn' && <Withdraw id={shown.id} />}
      {shown.status === 'published' && <Link to={`/cases/read?id=${shown.id}`}>{t('case.more')}</Link>}
    </>
  );
}

function Draft({ shown, specialties }: Awaited<ReturnType<typeof loader>>) {
  const { client, t, toast, go, locale } = useApp();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState(() => valuesOf(shown, locale));
  const [captions, setCaptions] = useState<Record<number, string>>({});
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  /** What is sent again because its answer was lost is the same case. */
  const once = useRef(randomId());
  const isReading = shown?.pictures.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void revalidate(), ASK_MS);
    return () => clearInterval(timer);
  }, [isReading, revalidate]);
  const set = <K extends keyof CaseValues>(key: K, value: CaseValues[K]): void => {
    once.current = randomId();
    setValues((before) => ({ ...before, [key]: value }));
  };
  const save = async (): Promise<{ id: number; version: number }> => {
    const named = shown === null ? {} : { id: shown.id, version: shown.version };
    const { data } = await client.call(
      cases['case.save'],
      { ...sentOf(values, captions), ...named },
      { quiet: true, once: once.current },
    );
    once.current = randomId();
    return data;
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setWrong({});
    try {
      await work();
    } catch (error) {
      if (error instanceof ClientError) {
        const fields = Object.entries(error.fields ?? {}).map(([key, [text = '']]) => [key, text] as const);
        setWrong({ ...Object.fromEntries(fields), all: error.message });
      }
    }
    setBusy(false);
  };
  const keep = () =>
    run(async () => {
      const { id } = await save();
      toast('ok', t('case.saved'));
      if (shown === null) go(`/cases/edit?id=${id}`);
      else await revalidate();
    });
  const submit = () =>
    run(async () => {
      const saved = await save();
      try {
        await client.call(cases['case.submit'], saved, { quiet: true });
      } catch (error) {
        // What was kept stands, with what is still open of it.
        if (shown === null) go(`/cases/edit?id=${saved.id}`);
        else await revalidate();
        throw error;
      }
      toast('ok', t('case.submitted'));
      go('/cases/mine');
    });
  return (
    <>
      {shown !== null && shown.correctsId !== null && (
        <SheetPaper label={t('case.correction')} isSpaced>
          <p>
            {t('case.correctionOf')} <Link to={`/cases/read?id=${shown.correctsId}`}>{t('case.more')}</Link>
          </p>
          <Field
            label={t('case.correctionNote')}
            hint={t('case.correctionNoteHint')}
            value={values.correctionNote}
            maxLength={300}
            onChange={(event) => set('correctionNote', event.target.value)}
          />
        </SheetPaper>
      )}
      <CaseForm form={{ values, wrong, set }} specialties={specialties}>
        <WorkedPictures
          id={shown?.id ?? null}
          pictures={shown?.pictures ?? []}
          captions={captions}
          onCaption={(image, text) => setCaptions((before) => ({ ...before, [image]: text }))}
          onChanged={() => revalidate()}
        />
      </CaseForm>
      {wrong.all && (
        <p className={css.wrong} role="alert">
          {wrong.all}
        </p>
      )}
      <div className={css.acts}>
        <Button kind="outline" large busy={busy} onClick={() => void keep()}>
          {t('case.save')}
        </Button>
        <Button large busy={busy} onClick={() => void submit()}>
          {t('case.submit')}
        </Button>
        {shown !== null && shown.open > 0 && <span className={css.note}>{t('case.open', { count: shown.open })}</span>}
      </div>
      {shown !== null && <Withdraw id={shown.id} />}
    </>
  );
}

/** Where a doctor writes a case, on desktop or phone: what tells who the patient is shows as they write, and images are masked. */
export default function CaseEdit() {
  const { t } = useApp();
  const { shown, specialties } = useViewData<typeof loader>();
  const isDraft = shown === null || shown.status === 'draft';
  return (
    <SheetPage
      back={<Link to="/cases/mine">{t('case.mine')}</Link>}
      title={shown === null || isDraft ? t('case.write') : shown.title}
      facts={
        shown && (
          <p>
            <Chip tone={shown.status === 'published' ? 'ok' : 'accent'}>{t(`case.states.${shown.status}`)}</Chip>{' '}
            {shown.reason !== '' && t('case.why', { reason: shown.reason })}
          </p>
        )
      }
    >
      {isDraft ? (
        <Draft key={shown?.id ?? 0} shown={shown} specialties={specialties} />
      ) : (
        shown && <HandedIn shown={shown} />
      )}
    </SheetPage>
  );
}
