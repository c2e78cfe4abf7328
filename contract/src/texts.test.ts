// Every text of the specification's validation rules and error catalogues is in the contract.

import { expect, test } from 'vitest'
import { authTexts } from './accounts/auth.ts'
import { otpTexts } from './accounts/otp.ts'
import { passwordTexts } from './accounts/password.ts'
import { userTexts } from './accounts/users.ts'
import { checkoutTexts } from './buying/checkout.ts'
import { couponTexts } from './buying/coupons.ts'
import { galleryTexts } from './catalogue/gallery.ts'
import { itemTexts } from './catalogue/items.ts'
import { productTexts } from './catalogue/products.ts'
import { supplierTexts } from './delivery/suppliers.ts'
import { walletTexts } from './money/wallet.ts'
import { noReason, orderTexts } from './orders/orders.ts'
import { texts } from './texts.ts'

const areas = [
  texts,
  authTexts,
  otpTexts,
  passwordTexts,
  supplierTexts,
  orderTexts,
  walletTexts,
  userTexts,
  productTexts,
  itemTexts,
  galleryTexts,
  couponTexts,
  checkoutTexts,
  { noReason },
]
const said = areas.flatMap((area) => Object.values(area)).filter((text) => typeof text === 'string')

// Covers 1-136, 2-230, 2-238, 3-171, 3-172.
test.each(
  `Name should be greater than 5 characters.
Please enter a valid 10-digit mobile number.
Mobile number cannot have all the same digits.
Mobile number cannot be a sequential series of digits.
Please enter a valid email address.
Mobile number already registered.
Email already registered.
Please enter a valid mobile number.
Please enter a valid OTP
Failed to fetch user data from Google Login
Google Authentication Failed
Failed to retrieve user data
Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.
Invalid credentials.
Invalid credentials. Please try again.
An error occurred. Please try again later.
An error occurred. Please try again.
An error occurred while fetching the timer.
The link is corrupted.
Points fetched successfully
Failed to fetch points
Please select an item, enter your Id and select a payment method before proceeding.
Session expired, please log in again.
No reason provided
Please fill in all required fields
Please fill in all required fields correctly
Please enter a 10-digit mobile number
Please provide title and type for each image
Product name is required
Product type is required
Category is required
Image path is required
At least one input is required
At least one item is required
API Type is required when Is API is true
All input fields must have labels.
All items must be valid numbers.
Valid Original Price is required
Valid Discount Percentage is required (0-100)
Valid Discount Amount is required
Failed to update order
Product status updated successfully
Failed to update product status
Failed to add balance. Please try again.
Failed to add balance
User updated successfully!
Failed to update user
Failed to fetch images.
Failed to upload image.
Error uploading image.
Failed to delete image.
Error deleting image.
Error uploading images
URL copied to clipboard
Failed to copy URL
Image deleted successfully
Product created successfully!
Error creating product.
Failed to create product
Item created successfully!
Error creating item
Item updated successfully
Failed to update item
An error occurred while updating the item
Failed to fetch items
Failed to fetch products
Failed to delete item
Failed to delete product
Item deleted successfully
Product deleted successfully
Product updated successfully
Product updated successfully!
Failed to update product
An error occurred
An error occurred while fetching the data
Coupon created successfully!
Coupon deleted successfully
Coupon edited successfully!
Are you sure you want to delete this coupon?`.split('\n'),
)('the text exists: %s', (text) => expect(said).toContain(text))

// Covers 2-212, 2-221, 2-238, 3-171.
test('texts with placeholders are filled in as specified', () => {
  expect(orderTexts.updated('Refunded')).toBe('Order refunded successfully')
  expect(orderTexts.reasonRequired('Refunded')).toBe('Please provide a reason for Refunded')
  expect(itemTexts.priceUpdated('86 Diamonds')).toBe('Item 86 Diamonds updated successfully')
  expect(itemTexts.priceFailed('86 Diamonds')).toBe('Failed to update 86 Diamonds')
  expect(walletTexts.added(500, 'Asha')).toBe('Successfully added ₹500 to Asha wallet')
  expect(galleryTexts.uploaded('a.png')).toBe('Image a.png uploaded successfully')
  expect(galleryTexts.fileFailed('a.png')).toBe('Failed to upload a.png')
  expect(productTexts.inputLabelRequired(2)).toBe('Input 2 label is required')
  expect(productTexts.itemNumberRequired(2)).toBe('Item 2 is required')
  expect(productTexts.unknownItem(7)).toBe(
    "Item 7 does not exist. Enter the ID of an item, or a provider's ID that only one item has.",
  )
})
