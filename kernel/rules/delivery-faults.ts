/**
 * Why a message was not handed over, whoever its provider is. Of the address: `address_refused` (nobody is there, or ever
 * will be), `mailbox_full`. Of the message: `message_refused`, `sender_refused`, `template_refused`, `too_large`. Of how the way outside is
 * set: `not_configured`, `credentials_refused`, `certificate`. What passes by itself: `busy`, `unreachable`, `rate_limited`,
 * `no_balance`. `DeliveryError` is everything else.
 */
export const deliveryFaults = [
  'DeliveryError',
  'address_refused',
  'mailbox_full',
  'message_refused',
  'sender_refused',
  'template_refused',
  'too_large',
  'not_configured',
  'credentials_refused',
  'certificate',
  'busy',
  'unreachable',
  'rate_limited',
  'no_balance',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];
