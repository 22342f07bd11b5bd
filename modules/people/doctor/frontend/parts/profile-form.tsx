import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { DictionaryChoice } from '../../../../../kernel/contract/dictionaries.ts';
import type { FieldErrors } from '../../../../../kernel/contract/refusal.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { CardReading } from '../../../../platform/ocr/parts/card-reading.tsx';
import { ConsentBoxes } from '../../../agreement/parts/consent-boxes.tsx';
import { type AskedConsent, useConsents } from '../../../agreement/parts/use-consents.ts';
import { doctor, type OwnApplication } from '../../contract.ts';
import css from '../doctor.module.css';
import { LicencePicture } from './licence-picture.tsx';

interface ProfileFormProps {
  profile: OwnApplication | null;
  /** The choices of the dictionaries. */
  choices: Readonly<Record<'title' | 'department', readonly DictionaryChoice[]>>;
  /** The consents that are asked for with the profile, and with the licence, each by itself. */
  asked: { doctor: readonly AskedConsent[]; licence: readonly AskedConsent[] };
}

/** The profile of a doctor: kept as a draft, or handed in for review. */
export function ProfileForm({ profile, choices, asked }: ProfileFormProps) {
  const app = useApp();
  const { t } = app;
  const [values, setValues] = useState({
    name: profile?.name ?? '',
    hospital: profile?.hospital ?? '',
    department: profile?.department ?? '',
    specialty: profile?.specialty ?? '',
    title: profile?.title ?? '',
    licence: '',
  });
  const [licenceFile, setLicenceFile] = useState(profile?.licenceFile ?? null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [version, setVersion] = useState(profile?.version);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const forProfile = useConsents('doctor', asked.doctor);
  const forLicence = useConsents('licence', asked.licence);
  // Several fields may tell of themselves before the next drawing: none undoes what another told.
  const set = (name: keyof typeof values, value: string): void => setValues((held) => ({ ...held, [name]: value }));

  const keep = async (): Promise<{ id: number; version: number }> => {
    await forProfile.give();
    await forLicence.give();
    const { data } = await app.client.call(
      doctor['doctor.save'],
      { ...values, ...(licenceFile !== null && { licenceFile }), ...(version !== undefined && { version }) },
      { quiet: true },
    );
    setVersion(data.version);
    return data;
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setWrong({});
    try {
      await work();
    } catch (error) {
      if (error instanceof ClientError) {
        setWrong(error.fields);
        app.toast('error', error.message);
      }
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      const { id, version: kept } = await keep();
      // Nothing that needs a review was changed of what was granted: it holds already.
      const isDone = profile?.status === 'granted' && profile.id === id;
      if (!isDone) await app.client.call(doctor['doctor.submit'], { version: kept }, { quiet: true });
      await app.reloadUser();
      app.toast('ok', t(isDone ? 'doctor.regist.changed' : 'doctor.regist.submitted'));
      app.go('/mobile/doctor/approval');
    });
  };
  const draft = (): void =>
    void attempt(async () => {
      await keep();
      app.toast('ok', t('doctor.regist.kept'));
    });
  const shared = (name: 'name' | 'hospital' | 'specialty' | 'department' | 'title') => ({
    label: t(`doctor.field.${name}`),
    value: values[name],
    ...(wrong[name]?.[0] && { error: wrong[name][0] }),
  });
  const field = (name: 'name' | 'hospital' | 'specialty') => (
    <Field {...shared(name)} onChange={(event) => set(name, event.target.value)} />
  );
  const choice = (name: 'department' | 'title') => (
    <ChoiceField
      {...shared(name)}
      none={t('doctor.regist.choose')}
      choices={choices[name]}
      held={profile?.[name] ?? ''}
      onChange={(value) => set(name, value)}
    />
  );

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {field('name')}
      {field('hospital')}
      {choice('department')}
      {choice('title')}
      {field('specialty')}
      <ConsentBoxes consents={forLicence} say={t('doctor.regist.agree')} />
      <Field
        label={t('doctor.field.licence')}
        value={values.licence}
        placeholder={profile?.licenceMasked ?? ''}
        inputMode="text"
        {...(wrong.licence?.[0] && { error: wrong.licence[0] })}
        onChange={(event) => set('licence', event.target.value)}
      />
      <LicencePicture
        file={licenceFile}
        error={wrong.licenceFile?.[0]}
        isOpen={forLicence.isComplete}
        onBusy={setSending}
        onBefore={forLicence.give}
        onFile={(id, chosen) => {
          setLicenceFile(id);
          setPhoto(chosen);
        }}
      />
      {photo !== null && (
        <CardReading
          key={licenceFile}
          kind="license"
          file={photo}
          names={['name', 'licence', 'hospital']}
          onUse={(read) => setValues((held) => ({ ...held, ...read }))}
        />
      )}
      <ConsentBoxes consents={forProfile} say={t('doctor.regist.agree')} />
      <Button type="submit" wide large busy={busy || isSending}>
        {t('doctor.regist.submit')}
      </Button>
      <Button kind="outline" wide busy={busy || isSending} onClick={draft}>
        {t('doctor.regist.keep')}
      </Button>
    </form>
  );
}
