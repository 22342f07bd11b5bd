import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { faces } from '../contract.ts';
import { FaceActions } from './face-actions.tsx';
import { FaceChangesList } from './face-changes-list.tsx';
import { FaceFields } from './face-fields.tsx';
import { type Identity, withChange } from './face-form.ts';
import { FacePreview } from './face-preview.tsx';
import { HomePicker } from './home-picker.tsx';
import styles from './identity.module.css';
import { SiteFacts } from './site-facts.tsx';
import { useKeptChanges } from './use-kept-changes.ts';

function IdentityDesk({ identity, mayChange }: { identity: Identity; mayChange: boolean }) {
  const t = useText();
  const { shop } = useConsole();
  const [changes, setChanges] = useKeptChanges('face');
  const set = (name: string, value: unknown): void => setChanges(withChange(identity, changes, name, value));
  return (
    <>
      <PageHeader title={t('identity')} lead={t('identityLead')}>
        <FaceActions {...{ identity, changes, mayChange }} clear={() => setChanges({})} />
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

/** The shop's names, marks, filings, theme and home, with the site as it would look beside them. */
export default function IdentityScreen() {
  const answer = useAnswer(faces['identity.show'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return <IdentityDesk identity={answer.data.data} mayChange={answer.data.can.update === true} />;
}
