import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { Receipt } from '../../../../kernel/outside/receipt.ts';
import type { DeliveryFault } from '../../../../kernel/rules/delivery-faults.ts';

/** What the vendor's codes mean, and whether waiting helps; from its list of error codes of SendSms. */
const MEANINGS: readonly (readonly [RegExp, DeliveryFault, boolean])[] = [
  [/^isv\.(?:BUSINESS|DAY|HOUR|MINUTE)_LIMIT_CONTROL$/, 'rate_limited', true],
  [/^isv\.MONTH_LIMIT_CONTROL$/, 'rate_limited', false],
  [/^isv\.(?:MOBILE_NUMBER_ILLEGAL|INVALID_PHONE_NUMBER|BLACK_LIST_NUMBER)$/, 'address_refused', false],
  [
    /^isv\.(?:SMS_TEMPLATE_ILLEGAL|TEMPLATE_MISSING_PARAMETERS|TEMPLATE_PARAMS_ILLEGAL|INVALID_JSON_PARAM)$/,
    'template_refused',
    false,
  ],
  [
    /^isv\.(?:SMS_SIGNATURE_ILLEGAL|SMS_SIGN_ILLEGAL|SMS_SIGNATURE_SCENE_ILLEGAL|SMS_SIGN_STATE_ILLEGAL)$/,
    'sender_refused',
    false,
  ],
  [/^isv\.PARAM_LENGTH_LIMIT$/, 'too_large', false],
  [
    /^isv\.(?:BLACK_KEY_CONTROL_LIMIT|PARAM_NOT_SUPPORT_URL|SMS_CONTENT_ILLEGAL|DENY_IP_RANGE)$/,
    'message_refused',
    false,
  ],
  [/^isv\.(?:AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE)$/, 'no_balance', true],
  [
    /^(?:SignatureDoesNotMatch|InvalidAccessKeyId\b.*|IncompleteSignature|InvalidTimeStamp\b.*|isp\.RAM_PERMISSION_DENY|Forbidden\b.*|NoPermission|isv\.PRODUCT_UN_?SUBSCRI.*|isv\.ACCOUNT_.*)$/,
    'credentials_refused',
    true,
  ],
  [/^(?:isp\.SYSTEM_ERROR|ServiceUnavailable|InternalError|SignatureNonceUsed|Throttling\b.*)$/, 'busy', true],
];

/** What a code of the vendor says of a message that it did not take. */
export function aliyunFault(code: string): DeliveryError {
  const [, fault = 'message_refused', retryable = false] = MEANINGS.find(([codes]) => codes.test(code)) ?? [];
  return new DeliveryError(`Alibaba Cloud SMS: ${code}`, { retryable, fault });
}

/** Codes of receipts that say nobody has the number: the vendor's own, and those of the carriers. */
const DEAD = new Set(['INVALID_NUMBER', 'MK:0000', 'MK:0001']);
/** Whoever has the number has it kept from such messages. */
const REJECTING = new Set(['USER_REJECT', 'MOBILE_IN_BLACK']);
/** They speak of the message, or of how many there were. */
const OF_MESSAGE = new Set(['CONTENT_KEYWORD', 'CONTENT_ERROR', 'MOBILE_SEND_LIMIT']);

/** What the code of a receipt says of the number; whatever is not known may pass. */
export function meaningOf(code: string): Pick<Receipt, 'holder'> {
  if (DEAD.has(code)) return { holder: 'dead' };
  if (REJECTING.has(code)) return { holder: 'rejecting' };
  return OF_MESSAGE.has(code) ? {} : { holder: 'away' };
}
