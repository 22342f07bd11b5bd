import { Button } from 'antd';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { faces } from '../contract.ts';
import { type FaceChanges, faceInput, type Identity } from './face-form.ts';

interface FaceActionsProps {
  identity: Identity;
  changes: FaceChanges;
  mayChange: boolean;
  clear(): void;
}

/** Throws what was changed of the face away, or publishes it. */
export function FaceActions({ identity, changes, mayChange, clear }: FaceActionsProps) {
  const t = useText();
  const save = useAction(faces['identity.save'], {
    done: t('identitySaved'),
    onDone: clear,
    quiet: true,
  });
  const count = Object.keys(changes).length;
  if (count === 0) return null;
  return (
    <>
      <Button onClick={clear}>{t('discard')}</Button>
      {mayChange && (
        <ConfirmAction
          isPrimary
          label={t('publishChanges', { count })}
          title={t('publishTitle')}
          text={t('publishText')}
          reason="possible"
          run={(comment) => save.mutateAsync({ ...faceInput(identity, changes), version: identity.version, comment })}
        />
      )}
    </>
  );
}
