/** Ways whose addresses can die. */
export const stopChannels = ['mail', 'sms'] as const;
export type StopChannel = (typeof stopChannels)[number];

/** How an address stands: not written to, on its way there by soft bounces, or taken off again. */
export const stopStates = ['stopped', 'counting', 'lifted'] as const;
export type StopState = (typeof stopStates)[number];

/** Why an address is not written to. */
export const stopReasons = ['hard_bounce', 'dead_number', 'soft_bounces', 'complaint', 'by_hand'] as const;
export type StopReason = (typeof stopReasons)[number];

/** Reasons that staff give; the others are the providers'. */
export const givenReasons = ['complaint', 'by_hand'] as const;
