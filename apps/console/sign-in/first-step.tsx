import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import { Organisations } from './organisations.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './step-props.ts';

const PhoneForm = lazy(() => import('./phone-form.tsx').then((file) => ({ default: file.PhoneForm })));

/** The first step: password or phone code. */
export function FirstStep(props: StepProps) {
  const t = useOwnText();
  const [way, setWay] = useState<'password' | 'phone'>('password');
  return (
    <>
      <Segmented
        block
        className={styles.ways}
        value={way}
        onChange={setWay}
        options={[
          { value: 'password', label: t('signIn.byPassword') },
          { value: 'phone', label: t('signIn.byPhone') },
        ]}
      />
      {way === 'password' ? (
        <PasswordForm {...props} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <PhoneForm {...props} />
        </Suspense>
      )}
      {props.send === undefined && <Organisations call={props.call} />}
    </>
  );
}
