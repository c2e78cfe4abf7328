// The settings of the simulators.

export const defaults = {
  /** MSG91's approved template. Placeholders are written ##NAME##. */
  smsTemplateText:
    'Your Gemwala code is ##OTP##. It is valid for 5 minutes. Never share it with anyone.',
  /** The only template id that MSG91 accepts; if unset, any id. */
  smsTemplateId: undefined as string | undefined,
  /** The only authkey that MSG91 accepts; if unset, any key. */
  smsAuthKey: undefined as string | undefined,
  /** The only bearer token that the generic gateway accepts; if unset, any token. */
  smsToken: undefined as string | undefined,
  /** Numbers, with country code, that both gateways refuse. */
  smsRefusedNumbers: new Set(['919999900000']) as ReadonlySet<string>,
  /** Where notices are sent. For a real service this is set in its dashboard; here also while it runs. */
  webhookUrl: undefined as string | undefined,
  /** The delay of a late notice. */
  webhookDelayMs: 2000,
  /** How long a supplier takes for an order, unless it is told another time. */
  supplyDelayMs: 2000,
  /** How long a supplier waits before it repeats a notice that was not accepted. */
  noticeRetryMs: 60_000,
}

export type Settings = typeof defaults
