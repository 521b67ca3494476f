/** Notices as the authority's file has them, of brands and numbers that do not exist. */
export const publishedRecalls = [
  {
    number: '91204',
    days_ago: 1,
    class: 'Class 1',
    product: 'Maple Hill brand Smooth Peanut Butter',
    issue: 'Microbial contamination - Salmonella',
  },
  {
    number: '91198',
    days_ago: 3,
    class: 'Class 2',
    product: 'Northern Kettle brand Beef Jerky',
    issue: 'Undeclared allergen - Soy',
  },
  {
    number: '91190',
    days_ago: 6,
    class: 'Class 1',
    product: 'Lakeside brand Tahini',
    issue: 'Microbial contamination - Salmonella',
  },
  {
    number: '91177',
    days_ago: 10,
    class: 'Class 3',
    product: 'Bright Morning brand Corn Flakes',
    issue: 'Extraneous material - Plastic',
  },
  {
    number: '91169',
    days_ago: 15,
    class: 'Class 1',
    product: 'Fromagerie du Lac brand Raw Milk Cheese',
    issue: 'Microbial contamination - Listeria',
  },
  {
    number: '91150',
    days_ago: 24,
    class: 'Class 2',
    product: 'Old Mill brand Chocolate Chip Cookies',
    issue: 'Undeclared allergen - Tree nuts',
  },
  {
    number: '91141',
    days_ago: 29,
    class: 'Class 2',
    product: 'Pacific Line brand Pink Salmon',
    issue: 'Defective container',
  },
  {
    number: '91122',
    days_ago: 47,
    class: 'Class 1',
    product: 'Sunny Garden brand Cantaloupe',
    issue: 'Microbial contamination - Salmonella',
  },
] as const;
