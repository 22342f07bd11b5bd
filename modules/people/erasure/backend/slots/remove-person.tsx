import { useCan } from '../../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { erasure } from '../../contract.ts';
import { RemoveAction } from '../remove-action.tsx';

function Asked({ id, name }: { id: number; name: string }) {
  const answer = useAnswer(erasure['erasure.person'], { id });
  if (!answer.isSuccess) return null;
  return <RemoveAction memberId={id} name={name} holds={answer.data.data.holds} />;
}

/** The button on a person that removes them for good. */
export default function RemovePerson({ id, name }: { id: number; name: string }) {
  return useCan()('erasure.person.remove') ? <Asked id={id} name={name} /> : null;
}
