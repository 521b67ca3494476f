/**
 * The most common leaked passwords of ten or more characters, in lower case. `isGuessable` catches repeated
 * characters, keyboard runs and words followed by a year.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  1234567890 0123456789 0987654321 9876543210 12345678910 1234567891 12345678901 123456789012 123456789a a123456789
  123456789q q123456789 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc qwertyuiop qwertyuiop1 qwertyuiop123
  qwerty12345 qwerty123456 qwerty1234 qwertz12345 azertyuiop azerty12345 asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvbnm123
  q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t6y7u 1qazxsw23edcvfr4 zaq12wsxcde3 zaq1zaq1zaq1 123qweasdzxc qwe123qwe123 asd123asd123
  1029384756 zxcvbnm1234 qazwsxedcrfv qazwsxedc1 qazwsx12345 qweasdzxc1 qweasdzxc123 1a2b3c4d5e a1b2c3d4e5 abcdefghij abcdefghijk
  abcdefghijklmnop abcd123456 abc1234567 abc123456789 abc123abc123 abcd1234abcd aa12345678 aa123456789 a1234567890
  password12 password123 password1234 password12345 password123456 password1! password01 password2020 password2021
  password2022 password2023 password2024 password2025 password2026 passwordpassword password.123 password@123
  passw0rd12 passw0rd123 p@ssw0rd12 p@ssw0rd123 p@ssword123 p@ssword1234 pa55word123 pass123456 pass1234567 pass12345678
  password!! mypassword mypassword1 mypassword123 yourpassword thepassword newpassword newpassword1 changeme123
  changeme1234 changemenow welcome123 welcome1234 welcome12345 welcome2024 welcome2025 welcome2026 letmein123
  letmein1234 letmeinnow iloveyou12 iloveyou123 iloveyou1234 iloveyou2 iloveyouu1 iloveyousomuch iloveyou!! ilovemymom
  ilovemyself iloveme123 loveyou123 lovelove123 sunshine123 sunshine12 princess123 princess12 princess01 football123
  football12 baseball123 basketball basketball1 basketball12 volleyball volleyball1 cheerleader skateboard snowboard1
  superman123 superman12 spiderman1 spiderman123 batman12345 starwars123 startrek123 pokemon1234 minecraft1 minecraft123
  minecraft12 fortnite123 dragonball1 dragonballz michael123 michael1234 jennifer123 jessica123 charlie123 jonathan123
  alexander1 alexander123 christopher christian1 christina1 elizabeth1 elizabeth123 stephanie1 samantha123 victoria123
  manchester manchester1 liverpool1 liverpool123 barcelona1 barcelona123 realmadrid realmadrid1 juventus123 chelsea123
  arsenal1234 canada1234 canada12345 canada2024 canada2025 canada2026 montreal123 toronto123 vancouver1 mapleleafs
  canadiens1 jesuschrist jesusislord jesus12345 jesusloves jesuslovesme godisgood1 godisgreat blessed123 familia123
  mifamilia1 contrasena contrasena1 contrasena123 contraseña contraseña1 contraseña123 teamomucho tequieromucho
  tequiero123 teamo12345 estrella123 motdepasse motdepasse1 motdepasse123 jetaime123 jetaimefort doudou1234 soleil1234
  bonjour123 bonjour1234 chocolat123 chocolate1 chocolate12 chocolate123 strawberry strawberry1 butterfly1 butterfly12
  butterfly123 watermelon watermelon1 sweetheart sweetheart1 babygirl123 babygirl12 babygirl01 prettygirl badboy1234
  computer123 computer12 internet123 internet12 samsung123 samsung1234 google1234 google12345 facebook123 facebook12
  instagram1 instagram123 whatsapp123 microsoft1 microsoft123 windows123 administrator administrator1 admin12345
  admin123456 admin1234567 administrador administrateur adminadmin adminadmin1 adminpassword root123456 superuser1
  testtest12 testtest123 test123456 test1234567 testpassword testing123 testing1234 tester1234 demo123456 guest12345
  user123456 secret1234 secret12345 topsecret1 hello12345 hello123456 helloworld helloworld1 goodmorning goodnight1
  trustno1234 whatever123 whatever12 nothing123 nothing1234 something1 freedom123 freedom1234 summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january123 december12
  monday12345 friday1234 september1 november11 february14 1111111111 0000000000 1212121212 1231231231 123123123123
  1122334455 1112223334 112233445566 147258369 1472583690 147852369 7894561230 789456123 0147258369 1357924680
  2468013579 3141592653 31415926535 fuckyou123 fuckyou1234 fuckyou12345 correcthorsebatterystaple foodbank123
  foodbank1234 foodbank2025 foodbank2026 nourish123 nourish1234 nourish2026 banquealimentaire bancodealimentos
  `
    .trim()
    .split(/\s+/),
);
