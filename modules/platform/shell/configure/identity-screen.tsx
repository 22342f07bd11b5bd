import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shellConfigure } from '../configure-contract.ts';
import { FaceChangesList } from './face-changes-list.tsx';
import { FaceFields } from './face-fields.tsx';
import { type FaceChanges, faceInput, type Identity, withChange } from './face-form.ts';
import { FacePreview } from './face-preview.tsx';
import { HomePicker } from './home-picker.tsx';
import styles from './identity.module.css';
import { SiteFacts } from './site-facts.tsx';

/** What was typed outlives a reload, in this tab alone. */
function useKeptChanges(code: string): [FaceChanges, (changes: FaceChanges) => void] {
  const name = `medley.console.face.${code}`;
  const [changes, setChanges] = useState<FaceChanges>(() => JSON.parse(sessionStorage.getItem(name) ?? '{}'));
  useEffect(() => {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(changes));
  }, [name, changes]);
  return [changes, setChanges];
}

function IdentityDesk({ identity, mayChange }: { identity: Identity; mayChange: boolean }) {
  const t = useText();
  const { shop } = useConsole();
  const [changes, setChanges] = useKeptChanges(shop.code);
  const save = useAction(shellConfigure['shellConfigure.saveIdentity'], {
    done: t('identitySaved'),
    onDone: () => setChanges({}),
    quiet: true,
  });
  const count = Object.keys(changes).length;
  const set = (name: string, value: unknown): void => setChanges(withChange(identity, changes, name, value));
  return (
    <>
      <PageHeader title={t('identity')} lead={t('identityLead')}>
        {count > 0 && <Button onClick={() => setChanges({})}>{t('discard')}</Button>}
        {mayChange && count > 0 && (
          <ConfirmAction
            isPrimary
            label={t('publishChanges', { count })}
            title={t('publishTitle')}
            text={t('publishText')}
            reason="possible"
            run={(comment) => save.mutateAsync({ ...faceInput(identity, changes), version: identity.version, comment })}
          />
        )}
      </PageHeader>
      <div className={styles.desk}>
        <div className={styles.forms}>
          <FaceFields identity={identity} changes={changes} isOpen={mayChange} set={set} />
          {shop.siteUrl && <HomePicker identity={identity} changes={changes} isOpen={mayChange} set={set} />}
          <FaceChangesList identity={identity} restore={mayChange ? set : null} />
          <SiteFacts identity={identity} />
        </div>
        {shop.siteUrl && <FacePreview identity={identity} changes={changes} />}
      </div>
    </>
  );
}

/** The shop's names, marks, filings, theme, home and sign-in, with the site as it would look beside them. */
export default function IdentityScreen() {
  const answer = useAnswer(shellConfigure['shellConfigure.identity'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return <IdentityDesk identity={answer.data.data} mayChange={answer.data.can.update === true} />;
}
