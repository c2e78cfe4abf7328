// The demo's coupons: valid ones of both types to try, and some that are refused.

export type DemoCoupon = {
  readonly couponCode: string
  readonly description: string
  readonly discountType: 'percentage' | 'fixed'
  /** Zero for a percentage. */
  readonly discountPaise: number
  /** Zero for a fixed amount. */
  readonly discountBasisPoints: number
  readonly minPurchasePaise: number
  /** Zero means no limit. */
  readonly maxDiscountPaise: number
  readonly minimumItemQuantity: number
  readonly usageLimit: number
  readonly userLimit: number
  readonly isActive: boolean
  /** Days after the demo was filled; null if it works at once. */
  readonly startsInDays: number | null
  /** Days after the demo was filled; negative if the coupon has expired. */
  readonly expiresInDays: number
}

const rupees = (amount: number): number => amount * 100
const percent = (amount: number): number => amount * 100

const ordinary = {
  discountPaise: 0,
  discountBasisPoints: 0,
  maxDiscountPaise: 0,
  minimumItemQuantity: 1,
  userLimit: 1,
  isActive: true,
  startsInDays: null,
} as const

export const coupons: readonly DemoCoupon[] = [
  {
    ...ordinary,
    couponCode: 'FIRSTDROP',
    description: '10% off your first top-up, up to ₹100, on orders of ₹299 or more.',
    discountType: 'percentage',
    discountBasisPoints: percent(10),
    minPurchasePaise: rupees(299),
    maxDiscountPaise: rupees(100),
    usageLimit: 10_000,
    expiresInDays: 45,
  },
  {
    ...ordinary,
    couponCode: 'GEM50',
    description: '₹50 off orders of ₹499 or more.',
    discountType: 'fixed',
    discountPaise: rupees(50),
    minPurchasePaise: rupees(499),
    usageLimit: 500,
    userLimit: 3,
    expiresInDays: 30,
  },
  {
    ...ordinary,
    couponCode: 'BIGHAUL',
    description: '₹300 off orders of ₹3,999 or more.',
    discountType: 'fixed',
    discountPaise: rupees(300),
    minPurchasePaise: rupees(3999),
    usageLimit: 100,
    userLimit: 2,
    expiresInDays: 60,
  },
  {
    ...ordinary,
    couponCode: 'SQUAD5',
    description: '5% off when you buy four or more of an item, with no cap.',
    discountType: 'percentage',
    discountBasisPoints: percent(5),
    minPurchasePaise: 0,
    minimumItemQuantity: 4,
    usageLimit: 1000,
    userLimit: 5,
    expiresInDays: 90,
  },
  {
    ...ordinary,
    couponCode: 'MONSOON',
    description: '7.5% off, up to ₹75, while the rain lasts.',
    discountType: 'percentage',
    discountBasisPoints: percent(7.5),
    minPurchasePaise: rupees(199),
    maxDiscountPaise: rupees(75),
    usageLimit: 2000,
    userLimit: 2,
    expiresInDays: 7,
  },
  {
    ...ordinary,
    couponCode: 'LASTONE',
    description: '₹25 off for one customer only. Try it from two accounts.',
    discountType: 'fixed',
    discountPaise: rupees(25),
    minPurchasePaise: rupees(99),
    usageLimit: 1,
    expiresInDays: 14,
  },
  {
    ...ordinary,
    couponCode: 'DIWALI20',
    description: '20% off, up to ₹200. Switched off until the festival.',
    discountType: 'percentage',
    discountBasisPoints: percent(20),
    minPurchasePaise: rupees(499),
    maxDiscountPaise: rupees(200),
    usageLimit: 5000,
    isActive: false,
    expiresInDays: 120,
  },
  {
    ...ordinary,
    couponCode: 'NEWYEAR12',
    description: '12% off, up to ₹120. Starts in a month.',
    discountType: 'percentage',
    discountBasisPoints: percent(12),
    minPurchasePaise: rupees(299),
    maxDiscountPaise: rupees(120),
    usageLimit: 5000,
    startsInDays: 30,
    expiresInDays: 75,
  },
  {
    ...ordinary,
    couponCode: 'HOLI15',
    description: '15% off, up to ₹150. Over since last week.',
    discountType: 'percentage',
    discountBasisPoints: percent(15),
    minPurchasePaise: rupees(249),
    maxDiscountPaise: rupees(150),
    usageLimit: 5000,
    expiresInDays: -7,
  },
]
