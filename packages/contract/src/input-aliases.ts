/**
 * Alternative spellings of body keys by canonical key. They are renamed before validation if the schema has
 * the canonical key. If several are given, the canonical key has precedence, then the first alias.
 */
export const INPUT_ALIASES: Readonly<Record<string, readonly string[]>> = {
  item_name: ['itemName'],
  expiration_date: ['expirationDate'],
  dietary_category: ['dietaryCategory'],
  donorName: ['donor_name'],
  donorEmail: ['donor_email'],
  donorPhone: ['donor_phone'],
  productName: ['product_name'],
  productImage: ['product_image'],
  scheduledPickupDate: ['scheduled_pickup_date', 'pickup_date'],
  scheduledPickupTime: ['scheduled_pickup_time', 'pickup_time'],
  first_name: ['firstName'],
  last_name: ['lastName'],
  postal_code: ['postalCode'],
  emergency_contact: ['emergencyContact'],
  emergency_phone: ['emergencyPhone'],
  days_of_week: ['daysOfWeek'],
  preferred_shifts: ['preferredShifts'],
  max_hours_per_week: ['maxHoursPerWeek'],
};
