import { useKiosk } from '../../../../platform/device/parts/kiosk.ts';
import { GATE, KIOSK } from '../../device-contract.ts';
import { GateScreen } from '../parts/gate-screen.tsx';
import { SelfScreen } from '../parts/self-screen.tsx';

/** At a device that stands at a gate: the reader of whoever keeps it, or the kiosk at which people check themselves in. */
export default function AtGatePart() {
  const { work } = useKiosk().screen;
  if (work === GATE) return <GateScreen />;
  return work === KIOSK ? <SelfScreen /> : null;
}
